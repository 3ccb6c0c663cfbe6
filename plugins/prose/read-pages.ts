import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PageMetaContent, ProseContent, SiteContent } from '#content-types'
import { domesticAddress } from '../../src/content-schema/postal-address.ts'
import { frontMatterSchema } from '../../src/content-schema.ts'
import {
  isOwnBackEnd,
  services,
  type ServiceName,
} from '../../src/features/enquiry/enquiry-services.ts'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { filesIn, readText, whyUnreadable } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { readYaml, type ContentString, type Fault } from '../content/read-yaml.ts'
import { readSettings } from '../settings.ts'
import { readProse, type Line, type Place } from './read-prose.ts'

/**
 * A prose page, from a file in `pages/` of the content folder. `strings` are its links and
 * pictures.
 */
export type Page = ProseContent & {
  path: string
  meta: PageMetaContent
  isSample: boolean
  /** The fingerprint of the text that someone responsible last read, from the front matter. */
  fingerprint?: string | undefined
  strings: ContentString[]
}

/** The build settings that decide which texts replace `{settings}` in prose pages. */
export type PageSettings = {
  /**
   * Who receives enquiries. `simulated`: nobody, by setting. `unset`: nobody, without a setting.
   */
  receiver: ServiceName | 'simulated' | 'unset'
  /** Whether the site sends its web vitals to an endpoint. */
  isMeasured: boolean
  /** Whether the site sends its errors to an endpoint. */
  isReported?: boolean
}

/**
 * The names of other pages, folders and files of the built site. A prose page cannot have one of
 * them.
 */
export const takenNames = new Set(['404', 'assets', 'contact', 'index', 'share', 'thanks'])

// The files that may replace `{settings}` in a page. They are in a folder with the name of the
// page.
const partNames = [
  'analytics',
  'measured',
  'not-measured',
  'speed',
  'errors',
  'simulated',
  'own-receiver',
  'form-service',
].map((name) => `${name}.md`)

/**
 * Reads the settings that pages mention from the variables of the build. Throws if one is invalid.
 */
export function pageSettings(env: Record<string, unknown>): PageSettings {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  const { service, isSimulated } = enquiry
  const receiver = service || (isSimulated ? 'simulated' : 'unset')
  return { receiver, isMeasured: vitalsEndpoint !== '', isReported: errorsEndpoint !== '' }
}

/** Reads the prose pages of a content folder. Returns the pages and their faults. */
export function readPages(folder: string, site: SiteContent, settings: PageSettings) {
  const faults: Fault[] = []
  const facts = factsOf(site, settings)
  const files = filesIn(path.join(folder, 'pages')).toSorted()
  const pages = files.filter((file) => !file.includes('/')).flatMap(readPage)
  reportUnread()
  return { pages, faults }

  /** Reports the files in folders of `pages/` that no page shows. */
  function reportUnread() {
    for (const name of files.filter((file) => file.includes('/'))) {
      const { dir, base } = path.posix.parse(name)
      const isOfPage = files.includes(`${dir}.md`)
      if (isOfPage && partNames.includes(base)) continue
      const advice = isOfPage
        ? `: pages/${dir}/ may have ${partNames.join(', ')}`
        : `: move it to pages/${base}`
      report({ file: `pages/${name}`, line: 0 }, `is in a folder, and no page shows it${advice}`)
    }
  }

  function readPage(name: string): Page[] {
    const file = `pages/${name}`
    const address = path.parse(name).name
    const top = { file, line: 1 }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name) || takenNames.has(address))
      report(
        top,
        'has a name that is no free address: it needs small letters, digits and hyphens, such as our-team.md',
      )

    const lines = linesOf(file)
    if (lines.length === 0) return []
    const source = lines.map(({ text }) => text).join('\n')
    const [front = ''] = /^\s*---[^\S\n]*\n.*?\n---[^\S\n]*\n/s.exec(source) ?? []
    if (!front) {
      // Lines that other programs use instead of `---`.
      const [other] = /^(\+{3}|\.{3}|[–—]-?|`{3}\w*)\s*$/m.exec(source) ?? []
      const end = other ? `---, not of ${other.trim()}` : '---'
      report(
        top,
        `must begin with title: …, description: … and indexed: true, between two lines of ${end}`,
      )
      return []
    }
    const fields = readYaml(file, front.replaceAll(/^---/gm, '#'), frontMatterSchema)
    // Conflict markers are already reported.
    const isReported = ({ line }: Fault) =>
      faults.some((known) => known.file === file && known.line === line)
    faults.push(...fields.faults.filter((fault) => !isReported(fault)))
    const {
      title = '',
      description = '',
      indexed = false,
      footnotes,
      sample,
      updated,
      ...others
    } = fields.data ?? {}
    const placeOf = (field: string) =>
      fields.strings.find(({ name: each }) => each === field) ?? top

    const text = lines
      .slice(front.split('\n').length - 1)
      .flatMap((line) => (line.text.trim() === '{settings}' ? partsOf(address) : line))
    for (const line of text) line.text = fill(line.text, line, true)
    const { faults: found, ...prose } = readProse(text, footnotes ?? { title: '', back: '' })
    faults.push(...found)
    if (!prose.title) report(top, 'must begin with its headline, such as # About us')
    // In a prose page, only footnotes are a `section`.
    if (fields.data && !footnotes && prose.body.some(([tag]) => tag === 'section'))
      report(
        top,
        "needs names for its footnotes: footnotes: { title: Notes, back: 'Back to note {number}' }",
      )
    const meta = {
      title: fill(title, placeOf('title')),
      description: fill(description, placeOf('description')),
      isIndexed: indexed,
    }
    const dates = new Intl.DateTimeFormat(fields.data?.language ?? site.locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const day = updated ? { dateTime: updated, text: dates.format(new Date(updated)) } : undefined
    return [
      { path: `/${address}`, meta, isSample: sample ?? false, ...others, updated: day, ...prose },
    ]
  }

  /** The lines that replace `{settings}`. The file `not-measured.md` is optional. */
  function partsOf(address: string): Line[] {
    const { receiver, isMeasured, isReported } = settings
    const measured = isMeasured ? 'measured' : 'not-measured'
    const names = [site.analytics ? 'analytics' : measured]
    if (isMeasured) names.push('speed')
    if (isReported) names.push('errors')
    names.push(enquiryPartOf(receiver))
    const parts = names.map((name) => `pages/${address}/${name}.md`)
    const isThere = (file: string) =>
      !file.endsWith('/not-measured.md') || existsSync(path.join(folder, file))
    const emptyLine = (file: string) => ({ file, line: 1, text: '' })
    return parts
      .filter(isThere)
      .flatMap((file) => [emptyLine(file)].concat(linesOf(file), emptyLine(file)))
  }

  function linesOf(file: string): Line[] {
    const fault = whyUnreadable(path.join(folder, file))
    if (fault) report({ file, line: 0 }, fault)
    const lines = readText(path.join(folder, file))?.split('\n') ?? []
    for (const { line, marker } of conflictMarkers(lines))
      report({ file, line }, conflictMessage(marker))
    return lines.map((text, index) => ({ text, file, line: index + 1 }))
  }

  /**
   * Replaces the placeholders of a text by facts. In Markdown, facts with an `href` become links.
   */
  function fill(text: string, place: Place, isMarkdown = false): string {
    return text.replaceAll(/\{(\w*)\}/g, (placeholder, name: string, offset: number) => {
      const fact = facts[name]
      if (!fact) {
        const known = Object.keys(facts).map((each) => `{${each}}`)
        report(
          place,
          `has ${placeholder}, which site.yaml does not define: there is only ${known.join(', ')}`,
        )
        return ''
      }
      if (!isMarkdown) return fact.text
      const words = fact.text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
      const isInLink = /^[^[\]]*\]\(/.test(text.slice(offset))
      return fact.href && !isInLink ? `[${words}](${fact.href})` : words
    })
  }

  function report({ file, line }: Place, message: string) {
    faults.push({ file, line, field: '', message })
  }
}

/** The paths of all pictures in the prose pages of a content folder. */
export function readPageImages(folder: string): string[] {
  const { pages } = readPages(folder, loadContent(folder).site, {
    receiver: 'unset',
    isMeasured: false,
  })
  return pages.flatMap(({ strings }) =>
    strings.flatMap(({ name, value }) => (name === 'image' ? value : [])),
  )
}

/** The name of the part that says who receives enquiries. */
function enquiryPartOf(receiver: PageSettings['receiver']): string {
  if (receiver === 'simulated' || receiver === 'unset') return 'simulated'
  return isOwnBackEnd(receiver) ? 'own-receiver' : 'form-service'
}

/** The facts for placeholders such as `{email}`, with their links. */
function factsOf(
  site: SiteContent,
  { receiver }: PageSettings,
): Record<string, { text: string; href?: string }> {
  const { analytics } = site
  const company =
    receiver === 'simulated' || receiver === 'unset' ? undefined : services[receiver].company
  const countries = new Intl.DisplayNames(site.language, { type: 'region' })
  const hosting = Object.entries({ ...site.hosting }).map(
    ([name, text]) => [name, { text }] as const,
  )
  return {
    brand: { text: site.brand },
    legalName: { text: site.legalName },
    location: { text: domesticAddress(site.address) },
    email: { text: site.email, href: site.emailHref },
    phone: { text: site.phone, href: site.phoneHref },
    ...Object.fromEntries(hosting),
    ...(site.enquiryDays && { enquiryDays: { text: site.enquiryDays } }),
    ...(company && {
      service: { text: company.name },
      serviceCountry: { text: countries.of(company.country) ?? '' },
    }),
    ...(analytics && {
      analytics: { text: { plausible: 'Plausible', umami: 'Umami' }[analytics.service] },
      analyticsHost: { text: new URL(analytics.script).host },
    }),
  }
}
