type Rule = { isAllowed: boolean; pattern: string }
type Group = { agents: string[]; rules: Rule[] }

/**
 * Splits a line such as `Disallow: /drafts # comment` into name and value. Both are empty for a
 * line of another form.
 */
function parseLine(line: string): { name: string; value: string } {
  // `\s` also matches the byte order mark at the start of a file.
  const [, name = '', value = ''] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? []
  return { name: name.toLowerCase(), value: value.trim() }
}

/**
 * Parses the groups of a robots.txt (RFC 9309). A group begins with one or more lines `User-agent`,
 * and its rules follow.
 */
function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let followsAgentLine = false
  for (const line of text.split(/\r\n?|\n/)) {
    const { name, value } = parseLine(line)
    const isAgent = name === 'user-agent'
    const isRule = name === 'allow' || name === 'disallow'
    if (isAgent && !followsAgentLine) groups.push({ agents: [], rules: [] })
    if (isAgent) groups.at(-1)?.agents.push(value.toLowerCase())
    // A rule without a value applies to no path.
    if (isRule && value) groups.at(-1)?.rules.push({ isAllowed: name === 'allow', pattern: value })
    if (isAgent || isRule) followsAgentLine = isAgent
  }
  return groups
}

/**
 * Whether a rule applies to a path. In a pattern, `*` matches any characters. A `$` at the end
 * matches the end of the path.
 */
function appliesTo({ pattern }: Rule, path: string): boolean {
  const endMark = pattern.endsWith('$') ? '$' : ''
  const prefix = pattern.slice(0, pattern.length - endMark.length)
  const source = prefix.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '.*')
  return new RegExp(`^${source}${endMark}`).test(path)
}

/**
 * Whether a robots.txt forbids a path, such as `/contact`, to the robot `agent`, a name in
 * lowercase. The longest matching rule wins. Of two rules of equal length, `Allow` wins.
 */
export function isDisallowed(text: string, path: string, agent: string): boolean {
  const groups = groupsOf(text)
  const ownGroups = groups.filter(({ agents }) => agents.includes(agent))
  const groupsForAll = groups.filter(({ agents }) => agents.includes('*'))
  const appliedGroups = ownGroups.length > 0 ? ownGroups : groupsForAll
  const rules = appliedGroups
    .flatMap((group) => group.rules)
    .filter((rule) => appliesTo(rule, path))
  const [winningRule] = rules.toSorted(
    (one, other) =>
      other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  return winningRule?.isAllowed === false
}
