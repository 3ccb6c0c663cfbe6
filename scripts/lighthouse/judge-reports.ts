import { takeInventory, type Inventory } from '../build-inventory.ts'
import { buildHash } from '../build-hash.ts'
import type { Run } from './results.ts'

/** How long reports are valid for another build. */
const maxAgeDays = 7
/** How much larger or smaller a file may have become, as a share of its size. */
const maxSizeChange = 0.05

/** Whether the reports of a run are valid for a built site, and why. */
type ReportsJudgment = {
  areValid: boolean
  /** The reason, as a sentence. Empty if the site is the measured build. */
  sentence: string
}

/**
 * Judges whether the reports of a run are valid for a built site. They are valid for the measured
 * build. For another build they are valid for a week, if since then only words have changed:
 *
 * - Code, packages, settings, colors, pictures and public files are the same.
 * - The content policy allows requests to the same other hosts.
 * - Without the hashes in names, the site has the same files, and the same number of each.
 * - Each page, script, font and picture has 95 to 105 % of its size.
 */
export function judgeReports(
  run: Pick<Run, 'madeAt' | 'buildHash' | 'inventory'>,
  dist: string,
  now = new Date(),
): ReportsJudgment {
  const builtHash = buildHash(dist)
  if (builtHash === run.buildHash) return { areValid: true, sentence: '' }
  const built = takeInventory(dist)
  const reasons = reasonsAgainst(run, built, now)
  const reportedBuild = `These reports belong to build ${run.buildHash} of ${run.madeAt.slice(0, 10)}`
  return reasons.length > 0
    ? {
        areValid: false,
        sentence: `${reportedBuild}, but the built site is ${builtHash}: ${reasons.join('; ')}.`,
      }
    : {
        areValid: true,
        sentence: `${reportedBuild}. Since then only words have changed: ${sizeText(run.inventory, built)}.`,
      }
}

/** Returns the reasons why the reports of a run are not valid for the built site. */
function reasonsAgainst(
  { madeAt, inventory: measured }: Pick<Run, 'madeAt' | 'inventory'>,
  built: Inventory,
  now: Date,
): string[] {
  const ageDays = (now.getTime() - new Date(madeAt).getTime()) / 86_400_000
  const isRecent = ageDays <= maxAgeDays
  return [
    ...(isRecent ? [] : [`they are more than ${maxAgeDays} days old`]),
    ...(measured ? changesBeyondWords(measured, built) : ['the run did not list its files']),
  ]
}

/** Returns the changes between the measured and the built files that new words do not explain. */
function changesBeyondWords(measured: Inventory, built: Inventory): string[] {
  const measuredSizes = sizesByName(measured)
  const builtSizes = sizesByName(built)
  const names = [...new Set([...measuredSizes.keys(), ...builtSizes.keys()])].toSorted()
  const addedCount = (name: string) =>
    (builtSizes.get(name)?.length ?? 0) - (measuredSizes.get(name)?.length ?? 0)
  const added = names.filter((name) => addedCount(name) > 0)
  const missing = names.filter((name) => addedCount(name) < 0)
  const resized = sizeChanges(measured, built).filter(({ share }) => share > maxSizeChange)
  return [
    ...(measured.sources === built.sources
      ? []
      : ['code, packages, settings, colors, pictures or public files have changed']),
    ...(measured.origins.join() === built.origins.join() ? [] : ['pages may request other hosts']),
    ...(added.length > 0 ? [`new files: ${added.join(', ')}`] : []),
    ...(missing.length > 0 ? [`missing files: ${missing.join(', ')}`] : []),
    ...resized.map(({ name, share }) => `the size of ${name} differs by ${percent(share)}`),
  ]
}

/** Matches the scripts, styles, fonts and pictures of all languages, such as `en/assets/main.js`. */
const assetFile = /^([\w-]+\/)?assets\//

/** Returns how much the sizes of pages and assets have changed, as shares, the largest first. */
function sizeChanges(measured: Inventory, built: Inventory): { name: string; share: number }[] {
  const builtSizes = sizesByName(built)
  return [...sizesByName(measured)]
    .filter(([name]) => name.endsWith('.html') || assetFile.test(name))
    .flatMap(([name, sizes]) =>
      sizes.map((size, index) => {
        const builtSize = builtSizes.get(name)?.[index] ?? size
        return { name, share: Math.abs(builtSize - size) / size }
      }),
    )
    .toSorted((one, other) => other.share - one.share)
}

/**
 * Returns the sorted sizes of the files by name. A name has no hash: `assets/main.js` is the name
 * of `assets/main-BIRmdkTy.js`.
 */
function sizesByName({ sizes }: Inventory): Map<string, number[]> {
  const byName = new Map<string, number[]>()
  for (const [file, size] of Object.entries(sizes)) {
    const name = file.replace(/^((?:[\w-]+\/)?assets\/.*)-(?:[\w-]{8}|[\da-f]{6})(\.\w+)$/, '$1$2')
    byName.set(
      name,
      [...(byName.get(name) ?? []), size].toSorted((one, other) => one - other),
    )
  }
  return byName
}

/** Describes the largest change, such as `contact.html differs most in size, by 0.4 %`. */
function sizeText(measured: Inventory | undefined, built: Inventory): string {
  const [largest] = measured ? sizeChanges(measured, built) : []
  return largest && largest.share > 0
    ? `${largest.name} differs most in size, by ${percent(largest.share)}`
    : 'no file has another size'
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
