import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { domesticAddress } from '../../components/postal-address.ts'
import { explainIssue, frontMatterSchema } from '../../content-schema.ts'
import { services, type ServiceName } from '../../enquiry/enquiry-services.ts'
import { readSettings } from '../settings.ts'
import type { PageMetaContent, ProseContent, ProseNode, SiteContent } from '#content-types'
import { fillFacts, placeholders, readMarkdown, slot, wordsOf, type Facts, type Markdown } from './read-markdown.ts'

/** A page of prose: a file in `pages/` of the content folder. */
export type Page = ProseContent & {
  path: string
  /** Its file, from the content folder. */
  file: string
  meta: PageMetaContent
  isSample: boolean
  /** Its paragraphs, items and headlines, and its links, by the file and line in which they stand. */
  texts: { text: string; place: string }[]
  links: { href: string; place: string }[]
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
// Folders of the built site, and the names of its other pages.
const takenNames = new Set(['404', 'assets', 'contact', 'index', 'share', 'structured-data', 'thanks'])
const slotFiles = ['measured.md', 'not-measured.md', 'simulated.md', 'own-receiver.md', 'form-service.md']

/** The settings that pages tell, from the variables of the build. Throws if one is wrong. */
export function pageSettings(env: Record<string, unknown>): PageSettings {
  const { enquiry, vitalsEndpoint } = readSettings(env)
  const { service, country, isSimulated } = enquiry
  return { receiver: service || (isSimulated ? 'simulated' : 'unset'), country, isMeasured: vitalsEndpoint !== '' }
}

/** The files that are shown where a page has the line `{settings}`. */
function shownSlotFiles({ receiver, isMeasured }: PageSettings): string[] {
  const measuring = isMeasured ? 'measured.md' : 'not-measured.md'
  if (receiver === 'simulated' || receiver === 'unset') return [measuring, 'simulated.md']
  return [measuring, receiver === 'generic' ? 'own-receiver.md' : 'form-service.md']
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

  const pages = names.map((name): Page => {
    const file = `pages/${name}.md`
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      faults.push(`${file}: its name becomes its address: use small letters, digits and hyphens, such as our-team.md`)
    if (takenNames.has(name)) faults.push(`${file}: /${name} is another page or folder of the site`)
    const source = readMarkdown(readFileSync(path.join(folder, file), 'utf8'), facts)
    const filling = readSlot(name)
    const parts = [{ file, markdown: source }, ...filling.filter(({ isShown }) => isShown)]
    for (const part of [{ file, markdown: source }, ...filling])
      faults.push(...part.markdown.faults.map(({ line, fault }) => `${part.file}:${line}: ${fault}`))

    const slots = source.blocks.filter((block) => block === slot).length
    if (slots > 1) faults.push(`${file}: has {settings} more than once`)
    if (slots === 1 && filling.length === 0)
      faults.push(`${file}: has {settings}, and there is none of ${slotFiles.join(', ')} in pages/${name}/`)
    if (slots === 0 && filling.length > 0)
      faults.push(`${file}: has no line {settings}, where pages/${name}/ is to stand`)
    const filled = parts.slice(1).flatMap(({ markdown }) => markdown.blocks.filter((block) => block !== slot))
    const blocks = source.blocks.flatMap((block) => (block === slot ? filled : [block]))

    const { title, body } = splitTitle(file, blocks)
    const { meta, updated, sample } = readFrontMatter(file, source.frontMatter)
    return {
      path: `/${name}`,
      file,
      meta,
      title,
      updated,
      isSample: sample,
      body: withIds(body),
      texts: parts.flatMap((part) =>
        part.markdown.texts.map(({ text, line }) => ({ text, place: `${part.file}:${line}` })),
      ),
      links: parts.flatMap((part) =>
        part.markdown.links.map(({ href, line }) => ({ href, place: `${part.file}:${line}` })),
      ),
    }
  })
  return { pages, faults }

  /** The files of a page for its line `{settings}`. All are read, so that their faults are found; some are shown. */
  function readSlot(name: string) {
    const present = readdirIfThere(path.join(pagesFolder, name))
    for (const file of present)
      if (!slotFiles.includes(file)) faults.push(`pages/${name}/${file}: must be called one of ${slotFiles.join(', ')}`)
    const shown = shownSlotFiles(settings)
    // That nothing is measured goes without saying; where enquiries and measurements go does not.
    for (const file of shown)
      if (name === 'privacy' && present.length > 0 && !present.includes(file) && file !== 'not-measured.md')
        faults.push(`pages/${name}/${file}: is missing, and the page must tell what this build does`)
    return slotFiles
      .filter((file) => present.includes(file))
      .map((file) => {
        const source = readFileSync(path.join(pagesFolder, name, file), 'utf8')
        const serviceFacts = file === 'form-service.md' ? factsOfService(site, settings) : {}
        const markdown = readMarkdown(source, { ...facts, ...serviceFacts })
        for (const fact of Object.keys(serviceFacts))
          if (!source.includes(`{${fact}}`))
            faults.push(
              `pages/${name}/${file}: has no {${fact}}: it must tell who gets enquiries, and in which country`,
            )
        for (const block of markdown.blocks)
          if (block === slot || (typeof block !== 'string' && block.tag === 'h1'))
            faults.push(`pages/${name}/${file}: is a part of ${name}.md, so it has no # headline and no {settings}`)
        return { file: `pages/${name}/${file}`, markdown, isShown: shown.includes(file) }
      })
  }

  function splitTitle(file: string, blocks: ProseNode[]) {
    const [first, ...body] = blocks
    const isTitle = (block?: ProseNode) => typeof block === 'object' && block.tag === 'h1'
    if (!isTitle(first)) faults.push(`${file}: must begin with its headline, such as # About us`)
    if (body.some(isTitle)) faults.push(`${file}: has more than one headline with #: those of its sections have ##`)
    const levels = body.flatMap((block) => (typeof block === 'object' && /^h[23]$/.test(block.tag) ? block.tag : []))
    if (levels[0] === 'h3') faults.push(`${file}: has a headline with ### before any with ##`)
    return { title: first === undefined ? '' : wordsOf(first), body }
  }

  function readFrontMatter(file: string, frontMatter: Markdown['frontMatter']) {
    const { source = '', line = 1 } = frontMatter ?? {}
    const document = parseDocument(source)
    const [error] = document.errors
    if (!frontMatter) faults.push(`${file}:1: must begin with lines for title, description and indexed between two ---`)
    else if (error)
      faults.push(`${file}:${line - 1 + (error.linePos?.[0].line ?? 1)}: ${error.message.split(/ at line|\n/)[0]}`)
    const written: unknown = error ? {} : (document.toJS() ?? {})
    const result = frontMatterSchema.safeParse(written, { error: explainIssue })
    if (frontMatter && !error)
      for (const issue of result.error?.issues ?? [])
        faults.push(`${[file, issue.path.join('.')].filter(Boolean).join(': ')}: ${issue.message}`)
    const { title = '', description = '', indexed = false, updated, sample = false } = result.data ?? {}
    for (const [field, text] of Object.entries({ title, description }))
      for (const [placeholder, name = ''] of text.matchAll(/\{(\w+)\}/g))
        if (!facts[name]) faults.push(`${file}: ${field}: has ${placeholder}, and there is only ${placeholders(facts)}`)
    if (result.success && !updated && legalNames.some((name) => file === `pages/${name}.md`))
      faults.push(`${file}: updated: is missing`)
    const meta = { title: fillFacts(title, facts), description: fillFacts(description, facts), isIndexed: indexed }
    return { meta, updated, sample }
  }
}

/** The ids of the headlines of a page, to which links may lead. */
export function idsOf({ body }: Page): string[] {
  return body.flatMap((block) => (typeof block === 'object' && block.id ? [block.id] : []))
}

/** Gives each headline an id, made of its words: Latin letters without accents, since an address shows others as codes. */
function withIds(blocks: ProseNode[]): ProseNode[] {
  const taken = new Set(['root', 'main', 'menu', 'prose-title', 'contents-title'])
  return blocks.map((block) => {
    if (typeof block === 'string' || !/^h[23]$/.test(block.tag)) return block
    const words = wordsOf(block)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}'’]/gu, '')
    const name = words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'section'
    let id = name
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
    taken.add(id)
    return { ...block, id }
  })
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

function readdirIfThere(folder: string) {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}
