import type { Total, WeighedFile, WeighedPage } from '../weigh-site.ts'
import { isOver } from '../weigh-site.ts'
import type { Finding } from './finding.ts'

/** For each file of script, the share of each package in it. */
type PackageShares = Record<string, Record<string, number>>
/** `contentFiles` names the content file of each page, by its path. */
type Weighed = { pages: WeighedPage[]; shares: PackageShares; contentFiles: Record<string, string> }

const ownCode = new Set(['this site', 'the bundler'])

/** What became too heavy, and what would help: by the bytes of the build itself, whatever a scorecard says. */
export function weightFindings({ pages, shares, contentFiles }: Weighed): Finding[] {
  return pages.flatMap((page) =>
    page.totals.filter(isOver).map((total) => {
      const { why, where } = remedy(page, total, shares, contentFiles[page.path] ?? 'home')
      const what = `${page.path}: ${total.label}, ${total.value} ${total.unit}; at most ${total.limit} were agreed.`
      return { what, why, where }
    }),
  )
}

function remedy({ files, path }: WeighedPage, { label, value }: Total, shares: PackageShares, contentFile: string) {
  const content = `src/content/${contentFile}.ts`
  if (/script/.test(label))
    return {
      why: `A slow phone is busy with it when it is tapped. Most of it: ${largestPackages(files, shares)}. Remove a package, replace it by a smaller one, or import it where it is needed.`,
      where: 'src/, and dependencies in package.json; npm run size names all packages',
    }
  if (/font/.test(label))
    return {
      why: `Text waits for its letters. Most of it: ${largestFiles(files, 'font')}. Fewer weights, one face less, or fewer characters that no other text uses.`,
      where: `src/build/assets/fonts.ts, and rare characters in src/content/`,
    }
  if (/request/.test(label))
    return {
      why: 'Each file waits for its turn on a slow network. Fewer packages and fewer fonts make fewer files.',
      where: 'src/, and src/build/assets/fonts.ts',
    }
  if (/HTML|first screen/.test(label))
    return {
      why: `Nothing is shown before it has come. The page’s words and drawings are ${kilobytes(value)}: shorten them, or move stories to pages of their own.`,
      where: content,
    }
  return {
    why: `Visitors on a mobile network wait and pay for it. The largest: ${largestFiles(files)}. npm run size names every file.`,
    where: `${content}, and the imports of the page ${path}`,
  }
}

function largestFiles(files: WeighedFile[], kind?: WeighedFile['kind']) {
  return files
    .filter((file) => !file.onDemand && (kind === undefined || file.kind === kind))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`)
    .join(', ')
}

function largestPackages(files: WeighedFile[], shares: PackageShares) {
  const bytesOf: Record<string, number> = {}
  for (const { name, bytes } of files.filter(({ kind }) => kind === 'script'))
    for (const [owner, share] of Object.entries(shares[name] ?? {}))
      bytesOf[owner] = (bytesOf[owner] ?? 0) + bytes * share
  const packages = Object.entries(bytesOf)
    .filter(([owner]) => !ownCode.has(owner))
    .toSorted(([, one], [, other]) => other - one)
  if (packages.length === 0) return largestFiles(files, 'script')
  return packages
    .slice(0, 3)
    .map(([owner, bytes]) => `${owner} (${kilobytes(bytes)})`)
    .join(', ')
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
