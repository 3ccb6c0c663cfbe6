import type { Fault } from './finding.ts'
import type { Report } from './check-site.ts'

/** The report in words, the faults first; its last line sums up. */
export function report({ address, host, pages, files, faults, notes }: Report): string {
  const entries = faults.map((fault) => `✗ ${fault.what}\n  Where: ${placesOf(fault)}\n  To do: ${fault.todo}\n`)
  const remarks = notes.map((note) => `· ${note}`)
  const looked = `${address} at ${host}: ${pages} pages and ${files} files`
  const summary =
    faults.length === 0
      ? `${looked} are as they must be.`
      : `${looked} were looked at, and ${faults.length === 1 ? 'one fault was' : `${faults.length} faults were`} found.`
  return [...entries, ...remarks, summary].join('\n')
}

const mostPlaces = 3

function placesOf({ where }: Fault) {
  const more = where.length - mostPlaces
  return where.slice(0, mostPlaces).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
