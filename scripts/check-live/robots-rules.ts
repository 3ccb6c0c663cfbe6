type Rule = { isAllowed: boolean; pattern: string }
type Group = { agents: string[]; rules: Rule[] }

/** The groups of a robots.txt (RFC 9309): several lines of user agents may stand above the rules of one group. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let isAfterAgent = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const isAgent = name.toLowerCase() === 'user-agent'
    if (isAgent && !isAfterAgent) groups.push({ agents: [], rules: [] })
    if (isAgent) groups.at(-1)?.agents.push(value.trim().toLowerCase())
    const isRule = /^(dis)?allow$/i.test(name)
    if (isRule && value.trim()) groups.at(-1)?.rules.push({ isAllowed: !/^dis/i.test(name), pattern: value.trim() })
    if (isAgent || isRule) isAfterAgent = isAgent
  }
  return groups
}

/** Whether a rule is for a path. `*` stands for any characters, `$` for the end. */
function isFor({ pattern }: Rule, path: string): boolean {
  const source = pattern.replaceAll(/[\\^.+?()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '.*')
  const isWhole = source.endsWith('$')
  return new RegExp(`^${isWhole ? source : source.replaceAll('$', String.raw`\$`)}`).test(path)
}

/** Whether a robots.txt keeps the robot `agent` from a path, such as `/contact`: the longest rule counts, and of two alike `Allow`. */
export function isDisallowed(text: string, path: string, agent: string): boolean {
  const groups = groupsOf(text)
  const own = groups.filter(({ agents }) => agents.includes(agent))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = chosen.flatMap((group) => group.rules).filter((rule) => isFor(rule, path))
  const [last] = rules.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  return last?.isAllowed === false
}
