import { notFoundContent } from '../content/not-found'
import { useMissingPathLog } from '../hooks/use-missing-path-log'
import { NotFoundSection } from '../sections/not-found-section'

export function NotFoundPage() {
  useMissingPathLog()
  return <NotFoundSection content={notFoundContent} />
}
