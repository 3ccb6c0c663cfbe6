import { startTransition, Suspense, use, type ReactNode } from 'react'
import { runIn } from './root'

const never = new Promise<never>(() => undefined)
const Unready = () => use(never)

/**
 * Renders a page in small steps where nobody sees it: when the visitor goes there, its code has run and its style rules are
 * in the sheet. It never becomes part of a document, so none of its effects run.
 */
export function rehearse(page: ReactNode) {
  startTransition(() =>
    runIn(
      document.createElement('div'),
      <Suspense>
        {page}
        <Unready />
      </Suspense>,
    ),
  )
}
