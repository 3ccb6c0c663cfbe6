import type { Device } from '../lighthouse/results.ts'
import { pageName } from './figures.ts'

/** A heading with the name of a page, its path and its device. */
export function PageTitle({ path, device }: { path: string; device: Device }) {
  return (
    <h3>
      {pageName(path)} <span className="page-path">{`${path} on a ${device}`}</span>
    </h3>
  )
}
