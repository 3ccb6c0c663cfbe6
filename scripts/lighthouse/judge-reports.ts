import { takeInventory, type Inventory } from '../build-inventory.ts'
import { buildHash } from '../build-hash.ts'
import type { Run } from './results.ts'

const maxAgeDays = 7
/** How much larger or smaller a file may be, as a share of its size. */
const maxDifference = 0.05

/** Whether the reports of a run are valid for a built site, and why. */
type ReportsJudgment = {
  areValid: boolean
  /** Empty if the site is the measured build. */
  sentence: string
}

/**
 * Judges whether the reports of a run are valid for a built site. They are valid for the measured
 * build. For another build they are valid for a week, if since then only words have changed:
 *
 * - Code, packages, settings, colors, pictures and public files are the same.
 * - Pages may request the same other hosts.
 * - The site has as many files of each name, without the hashes in names.
 * - Each page, script, font and picture has 95 to 105 % of its size.
 */
export function judgeReports(
  run: Pick<Run, 'madeAt' | 'buildHash' | 'inventory'>,
  dist: string,
  now = new Date(),
): ReportsJudgment {
  const hash = buildHash(dist)
  if (hash === run.buildHash) return { areValid: true, sentence: '' }
  const present = takeInventory(dist)
  const reasons = reasonsAgainst(run, present, now)
  const measured = `These reports belong to build ${run.buildHash} of ${run.madeAt.slice(0, 10)}`
  return reasons.length > 0
    ? {
        areValid: false,
        sentence: `${measured}, but the built site is ${hash}: ${reasons.join('; ')}.`,
      }
    : {
        areValid: true,
        sentence: `${measured}. Since then only words have changed: ${sizeText(run.inventory, present)}.`,
      }
}

function reasonsAgainst(
  { madeAt, inventory }: Pick<Run, 'madeAt' | 'inventory'>,
  now: Inventory,
  time: Date,
): string[] {
  const ageDays = (time.getTime() - new Date(madeAt).getTime()) / 86_400_000
  const isRecent = ageDays <= maxAgeDays
  return [
    ...(isRecent ? [] : [`they are more than ${maxAgeDays} days old`]),
    ...(inventory ? changesBeyondWords(inventory, now) : ['the run did not list its files']),
  ]
}

function changesBeyondWords(before: Inventory, now: Inventory): string[] {
  const [old, present] = [sizesByName(before), sizesByName(now)]
  const names = [...new Set([...old.keys(), ...present.keys()])].toSorted()
  const count = (sizes: Map<string, number[]>, name: string) => sizes.get(name)?.length ?? 0
  const added = names.filter((name) => count(present, name) > count(old, name))
  const missing = names.filter((name) => count(present, name) < count(old, name))
  const resized = differences(before, now).filter(({ share }) => share > maxDifference)
  return [
    ...(before.sources === now.sources
      ? []
      : ['code, packages, settings, colors, pictures or public files have changed']),
    ...(before.origins.join() === now.origins.join() ? [] : ['pages may request other hosts']),
    ...(added.length > 0 ? [`new files: ${added.join(', ')}`] : []),
    ...(missing.length > 0 ? [`missing files: ${missing.join(', ')}`] : []),
    ...resized.map(({ name, share }) => `the size of ${name} differs by ${percent(share)}`),
  ]
}

/** The differences in size of pages and assets, as shares. The largest comes first. */
function differences(before: Inventory, now: Inventory): { name: string; share: number }[] {
  const present = sizesByName(now)
  return [...sizesByName(before)]
    .filter(([name]) => name.endsWith('.html') || name.startsWith('assets/'))
    .flatMap(([name, sizes]) =>
      sizes.map((size, index) => ({
        name,
        share: Math.abs((present.get(name)?.[index] ?? size) - size) / size,
      })),
    )
    .toSorted((one, other) => other.share - one.share)
}

/** The sorted sizes of the files with each name. Leaves out hashes, such as in `main-BIRmdkTy.js`. */
function sizesByName({ sizes }: Inventory): Map<string, number[]> {
  const byName = new Map<string, number[]>()
  for (const [file, size] of Object.entries(sizes)) {
    const name = file.replace(/^(assets\/.*)-([\w-]{8}|[\da-f]{6})(\.\w+)$/, '$1$3')
    byName.set(
      name,
      [...(byName.get(name) ?? []), size].toSorted((one, other) => one - other),
    )
  }
  return byName
}

/** Describes the largest difference in size, such as `contact.html differs most, by 0.4 %`. */
function sizeText(before: Inventory | undefined, now: Inventory): string {
  const [largest] = before ? differences(before, now) : []
  return largest && largest.share > 0
    ? `${largest.name} differs most in size, by ${percent(largest.share)}`
    : 'no file has another size'
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
