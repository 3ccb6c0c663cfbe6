import type { ReactNode } from 'react'

type FoldedProps = { count: number; words: string; children: ReactNode }

/** Pages of which there is nothing to tell, folded away until somebody opens them; in print they are open. */
export function Folded({ count, words, children }: FoldedProps) {
  if (count === 0) return null
  return (
    <details>
      <summary>{count === 1 ? `One more page, ${words}` : `${count} more pages, all ${words}`}</summary>
      {children}
    </details>
  )
}
