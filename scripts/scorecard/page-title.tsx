import type { Device } from '../lighthouse/results.ts'
import { pageName } from './figures.ts'

/** A page's name as a heading, with its path and device. */
export function PageTitle({ path, device }: { path: string; device: Device }) {
  return (
    <h3>
      {pageName(path)} <span className="place">{`${path} on a ${device}`}</span>
    </h3>
  )
}
