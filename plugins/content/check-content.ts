import { contentSchema, href } from '../../src/content-schema.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { checkPicture, pictureFolders } from '../pictures/pictures.ts'
import { readPages, type Page, type PageSettings } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { colorFaults } from './check-colors.ts'
import { contentFolder, filesIn, shownContentFolder } from './content-folder.ts'
import { faultLine, readContent, type Content, type ContentString, type Fault } from './load-content.ts'

/** All that is wrong with the content folder, a line for each fault. `publicFiles` are those that are served as they are. */
export async function checkContent(settings: PageSettings, publicFiles: string[]): Promise<string[]> {
  const { content, faults, strings } = readContent(contentFolder)
  // Pages tell what stands in `site.yaml`.
  const prose = content.site && readPages(contentFolder, content.site, settings)
  const all = [...strings, ...(prose?.pages ?? []).flatMap((page) => page.strings)]
  const found = [
    ...receiverFaults(content.site, settings),
    ...faults,
    ...(prose ? [...prose.faults, ...linkFaults(all, prose.pages, publicFiles)] : []),
    ...(await pictureFaults(all, contentFolder)),
    ...colorFaults(content.colours, strings),
  ]
  const markFault = await readBrandMark().then(
    () => [],
    (error: Error) => [`mark.svg: ${error.message}`],
  )
  const letters = await missingLetters(readContentLines())
  const lines = [...found.map(faultLine), ...markFault].map((line) => `${shownContentFolder}/${line}`)
  return letters ? [...lines, letters] : lines
}

/** An agency's own site must not tell visitors that their enquiry arrived when nobody gets it, unless that is wanted. */
export function receiverFaults(site: Content['site'] | undefined, { receiver }: PageSettings): Fault[] {
  if ((site?.isSample ?? true) || receiver !== 'unset') return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md says to what), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

/** The pages of sections: each has an entry of its name in `meta.yaml`. */
export const sectionPaths = Object.keys(contentSchema.meta.shape)
  .filter((name) => name !== 'notFound')
  .map((name) => (name === 'home' ? '/' : `/${name}`))

/** The links of the content to a page or a file that the site does not have. */
export function linkFaults(strings: ContentString[], pages: Page[], publicFiles: string[]): Fault[] {
  const files = [...publicFiles, ...writtenFiles].map((file) => `/${file}`)
  const paths = [...sectionPaths, ...pages.map((page) => page.path)]
  const targets = new Set([...paths, ...files])
  return strings.flatMap((place) => {
    const { name, value } = place
    // What is no link the schema refuses.
    if (name !== 'href' || !value.startsWith('/') || !href.safeParse(value).success) return []
    if (targets.has(value.replace(/[?#].*/, ''))) return []
    return [
      { ...place, message: `leads to ${value}, which is no page or file of the site: there is ${paths.join(', ')}` },
    ]
  })
}

/** The pictures of the content that are not there, or cannot be shown. */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  const files = filesIn(folder)
  // Charts of stories are named too, and are no files.
  const isFile = (value: string) => pictureFolders.some((each) => value.startsWith(`${each}/`))
  const faults = strings.map(async (place) => {
    const { name, value } = place
    if (name !== 'image' || !isFile(value)) return []
    if (!files.includes(value)) return [{ ...place, message: `names ${value}, which is not in the content folder` }]
    return checkPicture(value, folder).then(
      () => [],
      (error: Error) => [{ ...place, message: error.message }],
    )
  })
  return (await Promise.all(faults)).flat()
}
