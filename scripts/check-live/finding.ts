/** One fault of the deployed site. `check` is its name for programs, `where` the addresses at which it shows, `todo` what to do. */
export type Fault = { check: string; what: string; where: string[]; todo: string }

/** What was found: faults, and notes on what is as it must be at this host, or soon to be done. */
export type Findings = { faults: Fault[]; notes: string[] }

export const nothing: Findings = { faults: [], notes: [] }

export const join = (...findings: Findings[]): Findings => ({
  faults: findings.flatMap(({ faults }) => faults),
  notes: findings.flatMap(({ notes }) => notes),
})

export function when(isFound: boolean, fault: Fault): Fault[] {
  return isFound ? [fault] : []
}
