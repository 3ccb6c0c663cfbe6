import { readBrandMark } from '../site-files/brand-mark.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { readPages, type Page, type PageSettings } from '../prose/read-pages.ts'
import { checkPicture, pictureFolders } from '../pictures/pictures.ts'
import { contentFolder, filesIn, shownContentFolder } from './content-folder.ts'
import { faultLine, readContent, type Content, type ContentString, type Fault } from './load-content.ts'
import { colourFaults } from './check-colours.ts'
import { linkFaults, linkTargets, proseLinkFaults } from './check-links.ts'

/**
 * What is wrong with the content folder, one line for each fault: the file, the line, the field, what is wrong. `routes` are
 * the pages of sections, `publicFiles` those that are served as they are, and `base` is Vite's.
 */
export async function checkContent(
  settings: PageSettings,
  routes: SectionRoute[],
  publicFiles: string[],
  base: string,
): Promise<string[]> {
  const { content, faults, strings } = readContent(contentFolder)
  const prose = readPages(contentFolder, content.site, settings)
  const routePaths = routes.map((route) => route.path)
  const targets = linkTargets(content.site?.url, routePaths, prose.pages, publicFiles, base)
  const markFault = await readBrandMark().then(
    () => [],
    (error: Error) => [`mark.svg: ${error.message}`],
  )
  const lines = [
    ...[
      ...receiverFaults(content.site, settings),
      ...faults,
      ...linkFaults(strings, targets),
      ...(await pictureFaults(strings, contentFolder)),
      ...colourFaults(content.colours, strings),
    ].map(faultLine),
    ...prose.faults,
    ...takenFaults(prose.pages, routes),
    ...(await prosePictureFaults(prose.pages, contentFolder)),
    ...proseLinkFaults(prose.pages, targets),
    ...markFault,
  ]
  const letters = await missingLetters(readContentLines())
  return [...lines.map((line) => `${shownContentFolder}/${line}`), ...(letters ? [letters] : [])]
}

/** A page of sections, and the file of the content folder in which its texts stand. */
export type SectionRoute = { path: string; contentFile: string }

/** Pages of prose whose address another page has. */
export function takenFaults(pages: Page[], routes: SectionRoute[]): string[] {
  return pages.flatMap(({ path: address, file }) => {
    const other = routes.find((route) => route.path === address)
    return other
      ? [`${file}: ${address} is the address of ${other.contentFile} too: give one of them another name`]
      : []
  })
}

/** An agency's own site must not tell visitors that their enquiry arrived when nobody gets it, unless that is wanted. */
export function receiverFaults(site: Content['site'] | undefined, { receiver }: PageSettings): Fault[] {
  if ((site?.isSample ?? true) || receiver !== 'unset') return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md says to what), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

/** The faults of the pictures that the content names. */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  // The charts of the stories are named, not stored as files; and what is in no folder of pictures, the schema refuses.
  const named = strings.filter(
    ({ name, value }) => name === 'image' && pictureFolders.some((each) => value.startsWith(`${each}/`)),
  )
  const faults = named.map(async (place) => {
    const message = await pictureFault(place.value, folder)
    return message ? [{ ...place, message }] : []
  })
  return (await Promise.all(faults)).flat()
}

/** The faults of the pictures in pages of prose, as lines. */
export async function prosePictureFaults(pages: Page[], folder: string): Promise<string[]> {
  const faults = pages.flatMap(({ images }) =>
    images.map(async ({ image, place }) => {
      const message = await pictureFault(image, folder)
      return message ? [`${place}: ${message}`] : []
    }),
  )
  return (await Promise.all(faults)).flat()
}

async function pictureFault(image: string, folder: string): Promise<string> {
  if (!filesIn(folder).includes(image)) return `names ${image}, which is not in the content folder`
  return checkPicture(image, folder).then(
    () => '',
    (error: Error) => error.message,
  )
}
