type LockedPackage = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The packages of a lock file, by their path: `node_modules/vite`, or `node_modules/vite/node_modules/tinyglobby`. */
export type LockedPackages = Record<string, LockedPackage>

/**
 * The paths of the packages that run, for visitors and in the receiver, or write what visitors get: the dependencies, the tools
 * that `sources` name in an import or a path, and all that either needs. Tools that only test the site are left out.
 */
export function buildPackages(packages: LockedPackages, sources: string[]): Set<string> {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {}
  const isNamed = (name: string) =>
    sources.some((source) => [`'${name}'`, `'${name}/`, `\`${name}/`].some((text) => source.includes(text)))
  const found = new Set<string>()
  const waiting = [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(isNamed)].flatMap((name) =>
    findPackage(packages, '', name),
  )
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const needed = packages[path] ?? {}
    const names = { ...needed.dependencies, ...needed.optionalDependencies, ...needed.peerDependencies }
    waiting.push(...Object.keys(names).flatMap((name) => findPackage(packages, path ?? '', name)))
  }
  return found
}

/** The path at which Node finds a package that another one imports: in its own folder, or in that of one it lies in. */
function findPackage(packages: LockedPackages, from: string, name: string): string[] {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (path in packages) return [path]
    // An optional one that is not installed.
    if (!folder) return []
  }
}

/** What `npm audit --json` tells of one package. */
type Vulnerability = { name: string; severity: string; range: string; nodes: string[] }
export type AuditReport = { vulnerabilities: Record<string, Vulnerability> }

const serious = new Set(['moderate', 'high', 'critical'])

/** The known vulnerabilities of those packages, from moderate on, each as one line. */
export function seriousIn({ vulnerabilities }: AuditReport, packages: ReadonlySet<string>): string[] {
  return Object.values(vulnerabilities)
    .filter(({ severity, nodes }) => serious.has(severity) && nodes.some((node) => packages.has(node)))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
    .toSorted()
}
