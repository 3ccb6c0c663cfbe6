import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from './read-json.ts'
import { pathOf, type Assertion, type Device, type DeviceResults, type Report } from './results.ts'

/** A line of Lighthouse CI's manifest.json. */
type ManifestEntry = { url: string; jsonPath: string; htmlPath: string }

/**
 * Reads the results of Lighthouse CI for a device. `reports` is the folder of all reports. Missing
 * files give empty lists. `damagedFiles` names the damaged files.
 */
export function readDevice(reports: string, device: Device): DeviceResults {
  const folder = `lighthouse/${device}`
  const manifest = readChecked(reports, `${folder}/manifest.json`, isManifest)
  const assertions = readChecked(reports, `${folder}/assertion-results.json`, isAssertionList)
  const results: DeviceResults = {
    pages: [],
    assertions: assertions.content ?? [],
    damagedFiles: [...manifest.damagedFiles, ...assertions.damagedFiles],
  }
  for (const { url, jsonPath, htmlPath } of manifest.content ?? []) {
    const path = pathOf(url)
    // Uses file names only: the manifest's absolute paths are wrong if the folder was copied from
    // another machine.
    const { content: report, damagedFiles } = readChecked(
      reports,
      `${folder}/${fileName(jsonPath)}`,
      isReport,
    )
    if (report) results.pages.push({ path, report, htmlFile: `${folder}/${fileName(htmlPath)}` })
    results.damagedFiles.push(...damagedFiles.map(({ file }) => ({ file, path })))
  }
  return results
}

type Checked<Content> = { content: Content | undefined; damagedFiles: { file: string }[] }

/** Reads a JSON file and checks its shape. A missing file gives no content, and is not damaged. */
function readChecked<Content>(
  reports: string,
  file: string,
  isContent: (value: unknown) => value is Content,
): Checked<Content> {
  try {
    const content = readJson(join(reports, file))
    if (content === undefined) return { content, damagedFiles: [] }
    if (isContent(content)) return { content, damagedFiles: [] }
  } catch {
    // A file that is not JSON is damaged too.
  }
  return { content: undefined, damagedFiles: [{ file }] }
}

// Without the fields of these schemas, later code would throw. Other fields are not checked.
const manifestSchema = z.array(
  z.object({ url: z.url(), jsonPath: z.string(), htmlPath: z.string() }),
)
const assertionSchema = z.array(z.object({ url: z.url(), auditId: z.string() }))
const reportSchema = z.object({
  audits: z.record(z.string(), z.object({})),
  categories: z.record(z.string(), z.object({})),
})

const isManifest = (value: unknown): value is ManifestEntry[] =>
  manifestSchema.safeParse(value).success
const isAssertionList = (value: unknown): value is Assertion[] =>
  assertionSchema.safeParse(value).success
const isReport = (value: unknown): value is Report => reportSchema.safeParse(value).success

/** Returns the name of a file without its folders. Another system may have written the path. */
function fileName(file: string) {
  return file.replace(/^.*[\\/]/, '')
}
