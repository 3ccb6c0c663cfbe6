import type { ReactNode } from 'react'

type CollapsedProps = { count: number; words: string; children: ReactNode }

/**
 * Collapses pages without problems on screens. Print shows these pages. `words` describe the pages
 * in the summary, such as `within the limit`.
 */
export function Collapsed({ count, words, children }: CollapsedProps) {
  if (count === 0) return null
  return (
    <details>
      <summary>
        {count === 1 ? `One more page, ${words}` : `${count} more pages, all ${words}`}
      </summary>
      {children}
    </details>
  )
}
