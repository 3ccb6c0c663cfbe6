import type { ReactNode } from 'react'

type CollapsedProps = { count: number; description: string; children: ReactNode }

/**
 * Collapses pages without problems on screens. Print shows these pages. The summary has the
 * description of the pages, such as `within the limit`.
 */
export function Collapsed({ count, description, children }: CollapsedProps) {
  if (count === 0) return null
  return (
    <details>
      <summary>
        {count === 1 ? `One more page, ${description}` : `${count} more pages, all ${description}`}
      </summary>
      {children}
    </details>
  )
}
