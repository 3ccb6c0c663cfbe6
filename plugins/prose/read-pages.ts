import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { RootContent } from 'mdast'
import { readSettings } from '../enquiry/settings.ts'
import { domesticAddress } from '../../src/components/postal-address.ts'
import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { headlineTags, wordsOf } from '../../src/sections/prose-node.ts'
import type { PageMetaContent, ProseContent, SiteContent } from '#content-types'
import { notUtf8, readText } from '../content/content-folder.ts'
import { readFields } from './front-matter.ts'
import { fillFacts, isSlot, lineOf, placeholders, readMarkdown, type Facts, type Markdown } from './read-markdown.ts'
import { renderProse } from './render-prose.ts'

/** A page of prose: a file in `pages/` of the content folder. */
export type Page = ProseContent & {
  path: string
  /** Its file, from the content folder. */
  file: string
  meta: PageMetaContent
  isSample: boolean
  /** Its paragraphs, items and headlines, its links and its pictures, by the file and line in which they stand. */
  texts: { text: string; place: string }[]
  links: { href: string; place: string }[]
  images: { image: string; place: string }[]
}

/** What of the build's settings a page of prose may tell. */
export type PageSettings = {
  /** Who receives enquiries: `simulated` if that nobody does was asked for, `unset` if nothing is said. */
  receiver: ServiceName | 'simulated' | 'unset'
  /** The country of the service, as two letters. */
  country: string
  isMeasured: boolean
}

/** Pages that every site has: the form and the footer lead to them, and they are dated. */
const legalNames = ['privacy', 'terms']
// Folders and files of the built site. `takenFaults` tells the names of its other pages.
const takenNames = new Set(['404', 'assets', 'index', 'share'])
const slotFiles = [
  'measured.md',
  'not-measured.md',
  'analytics.md',
  'speed.md',
  'simulated.md',
  'own-receiver.md',
  'form-service.md',
]

/** The settings that pages tell, from the variables of the build. Throws if one is wrong. */
export function pageSettings(env: Record<string, unknown>): PageSettings {
  const { enquiry, vitalsEndpoint } = readSettings(env)
  const { service, country, isSimulated } = enquiry
  return { receiver: service || (isSimulated ? 'simulated' : 'unset'), country, isMeasured: vitalsEndpoint !== '' }
}

/** The files that are shown where a page has the line `{settings}`. */
function shownSlotFiles({ receiver, isMeasured }: PageSettings, isCounted: boolean): string[] {
  const nothing = isMeasured ? 'measured.md' : 'not-measured.md'
  const measuring = [isCounted ? 'analytics.md' : nothing, ...(isMeasured ? ['speed.md'] : [])]
  if (receiver === 'simulated' || receiver === 'unset') return [...measuring, 'simulated.md']
  return [...measuring, receiver === 'generic' ? 'own-receiver.md' : 'form-service.md']
}

/**
 * Reads the pages of a content folder. `faults` has a line for each thing that is wrong: the file and its line or field, and what.
 * A page with faults is there too, without what cannot be shown.
 */
export function readPages(folder: string, site: SiteContent | undefined, settings: PageSettings) {
  const pagesFolder = path.join(folder, 'pages')
  const facts = factsOf(site)
  const faults: string[] = []
  const entries = existsSync(pagesFolder) ? readdirSync(pagesFolder, { withFileTypes: true }) : []
  const names = entries.flatMap(({ name }) => (name.endsWith('.md') ? name.slice(0, -'.md'.length) : [])).toSorted()
  for (const name of legalNames) if (!names.includes(name)) faults.push(`pages/${name}.md: is missing`)
  for (const entry of entries)
    if (entry.isDirectory() && !names.includes(entry.name))
      faults.push(`pages/${entry.name}: is a folder without a page: there is no pages/${entry.name}.md`)
    else if (entry.isFile() && !/^\.|\.md$/.test(entry.name))
      faults.push(`pages/${entry.name}: is no page: the name of a page ends with .md`)

  const pages = names.map((name): Page => {
    const file = `pages/${name}.md`
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      faults.push(`${file}: its name becomes its address: use small letters, digits and hyphens, such as our-team.md`)
    if (takenNames.has(name)) faults.push(`${file}: /${name} is a part of every built site`)
    const faultsBefore = faults.length
    const source = readFile(file, facts)
    const filling = readSlot(name)
    const parts = [{ file, markdown: source }, ...filling.filter(({ isShown }) => isShown)]
    for (const part of [{ file, markdown: source }, ...filling])
      faults.push(...part.markdown.faults.map(({ line, fault }) => `${part.file}:${line}: ${fault}`))

    const slots = source.tree.children.filter(isSlot).length
    if (slots > 1) faults.push(`${file}: has {settings} more than once`)
    if (slots === 1 && filling.length === 0)
      faults.push(`${file}: has {settings}, and there is none of ${slotFiles.join(', ')} in pages/${name}/`)
    if (slots === 0 && filling.length > 0)
      faults.push(`${file}: has no line {settings}, where pages/${name}/ is to stand`)
    const filled = parts.slice(1).flatMap(({ markdown }) => markdown.tree.children.filter((node) => !isSlot(node)))
    const nodes = source.tree.children.flatMap((node) => (isSlot(node) ? filled : [node]))

    const { title, rest } = splitTitle(file, nodes, source.tree.children)
    const hasFootnotes = nodes.some(({ type }) => type === 'footnoteDefinition')
    const { meta, updated, language, isSample, footnotes } = readFrontMatter(file, source.frontMatter, hasFootnotes)
    // Nothing else that can be said of such a file is true.
    if (source.frontMatterFault) {
      const { line, fault } = source.frontMatterFault
      faults.splice(faultsBefore, Infinity, `${file}:${line}: ${fault}`)
    }
    const found = <Found extends { line: number }>(list: (markdown: Markdown) => Found[]) =>
      parts.flatMap((part) =>
        list(part.markdown).map((each) => Object.assign(each, { place: `${part.file}:${each.line}` })),
      )
    return {
      path: `/${name}`,
      file,
      meta,
      title,
      updated,
      language,
      isSample,
      body: renderProse({ type: 'root', children: rest }, footnotes ?? { title: '', back: '' }),
      texts: found(({ texts }) => texts),
      links: found(({ links }) => links),
      images: found(({ images }) => images),
    }
  })
  return { pages, faults }

  function readFile(file: string, itsFacts: Facts): Markdown {
    const source = readText(path.join(folder, file))
    if (source !== undefined) return readMarkdown(source, itsFacts)
    const fault = { line: 1, fault: notUtf8 }
    return { ...readMarkdown('', itsFacts), frontMatterFault: fault, faults: [fault] }
  }

  /** The files of a page for its line `{settings}`. All are read, so that their faults are found; some are shown. */
  function readSlot(name: string) {
    const present = readdirIfThere(path.join(pagesFolder, name))
    for (const file of present)
      if (!slotFiles.includes(file)) faults.push(`pages/${name}/${file}: must be called one of ${slotFiles.join(', ')}`)
    const shown = shownSlotFiles(settings, site?.analytics !== undefined)
    // That nothing is measured goes without saying; where enquiries and measurements go does not.
    for (const file of shown)
      if (name === 'privacy' && present.length > 0 && !present.includes(file) && file !== 'not-measured.md')
        faults.push(`pages/${name}/${file}: is missing, and the page must tell what this build does`)
    return slotFiles
      .filter((file) => present.includes(file))
      .map((file) => {
        const { told, ownFacts } = factsOfSlot(file, site, settings)
        const markdown = readFile(`pages/${name}/${file}`, { ...facts, ...ownFacts })
        for (const fact of Object.keys(ownFacts))
          if (!markdown.used.has(fact)) faults.push(`pages/${name}/${file}: has no {${fact}}: it must tell ${told}`)
        if (markdown.tree.children.some((node) => isSlot(node) || isTitle(node)))
          faults.push(`pages/${name}/${file}: is a part of ${name}.md, so it has no # headline and no {settings}`)
        return { file: `pages/${name}/${file}`, markdown, isShown: shown.includes(file) }
      })
  }

  function splitTitle(file: string, [first, ...rest]: RootContent[], own: RootContent[]) {
    const place = (node: RootContent) => (own.includes(node) ? `${file}:${lineOf(node)}` : file)
    if (!isTitle(first)) faults.push(`${file}: must begin with its headline, such as # About us`)
    const again = rest.find(isTitle)
    if (again) faults.push(`${place(again)}: has more than one headline with #: those of its sections have ##`)
    const headline = rest.find(({ type }) => type === 'heading')
    if (headline?.type === 'heading' && headline.depth === 3)
      faults.push(`${place(headline)}: has a headline with ### before any with ##`)
    const title =
      first && isTitle(first) ? renderProse({ type: 'root', children: [first] }, { title: '', back: '' }) : []
    return { title: title.map(wordsOf).join(''), rest: isTitle(first) ? rest.filter((node) => !isTitle(node)) : rest }
  }

  function readFrontMatter(file: string, frontMatter: Markdown['frontMatter'], hasFootnotes: boolean) {
    const { fields, faults: fieldFaults = [] } = frontMatter ? readFields(frontMatter) : {}
    faults.push(...fieldFaults.map(({ line, fault }) => `${file}:${line}: ${fault}`))
    const { title = '', description = '', indexed = false, updated, language, footnotes, sample = false } = fields ?? {}
    for (const [field, text] of Object.entries({ title, description }))
      for (const [placeholder, name = ''] of text.matchAll(/\{(\w+)\}/g))
        if (!facts[name]) faults.push(`${file}: ${field}: has ${placeholder}, and there is only ${placeholders(facts)}`)
    if (fields && !updated && legalNames.some((name) => file === `pages/${name}.md`))
      faults.push(`${file}: updated: is missing`)
    if (fields && !footnotes && hasFootnotes)
      faults.push(
        `${file}:${frontMatter?.firstLine}: footnotes: is missing, such as footnotes: { title: Notes, back: 'Back to note {number}' }`,
      )
    const meta = { title: fillFacts(title, facts), description: fillFacts(description, facts), isIndexed: indexed }
    return { meta, updated, language, footnotes, isSample: sample }
  }
}

const isTitle = (node?: RootContent) => node?.type === 'heading' && node.depth === 1

/** The ids of the headlines of a page, to which links may lead. */
export function idsOf({ body }: Pick<Page, 'body'>): string[] {
  return body.flatMap((node) => (typeof node !== 'string' && headlineTags.has(node[0]) ? String(node[1].id) : []))
}

/** The pictures of all pages of a content folder, by their paths in it. */
export function readPageImages(folder: string): string[] {
  const { pages } = readPages(folder, undefined, { receiver: 'unset', country: '', isMeasured: false })
  return pages.flatMap(({ images }) => images.map(({ image }) => image))
}

function factsOf(site: Partial<SiteContent> = {}): Facts {
  const { brand = '', legalName = '', address, email = '', emailHref = '', phone = '', phoneHref = '' } = site
  return {
    brand: { text: brand },
    legalName: { text: legalName },
    location: { text: address ? domesticAddress(address) : '' },
    email: { text: email, href: emailHref },
    phone: { text: phone, href: phoneHref },
  }
}

/** The form service that gets enquiries, and its country in the language of the site. */
function factsOfService(site: Partial<SiteContent> = {}, { receiver, country }: PageSettings): Facts {
  const company = receiver === 'simulated' || receiver === 'unset' ? undefined : services[receiver].company
  const countries = new Intl.DisplayNames(site.language ?? 'en', { type: 'region' })
  return {
    service: { text: company?.name ?? '' },
    serviceCountry: { text: (country && countries.of(country)) || '' },
  }
}

/** What is filled in in one file of `{settings}` alone, and must be, and what it tells. */
function factsOfSlot(file: string, site: SiteContent | undefined, settings: PageSettings) {
  if (file === 'form-service.md')
    return { told: 'who gets enquiries, and in which country', ownFacts: factsOfService(site, settings) }
  return { told: 'who counts visits, and where', ownFacts: file === 'analytics.md' ? factsOfAnalytics(site) : {} }
}

function factsOfAnalytics({ analytics }: Partial<SiteContent> = {}): Facts {
  const names = { plausible: 'Plausible', umami: 'Umami' }
  return {
    analytics: { text: analytics ? names[analytics.service] : '' },
    analyticsHost: { text: analytics ? new URL(analytics.script).host : '' },
  }
}

function readdirIfThere(folder: string) {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}
