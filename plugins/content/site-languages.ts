import path from 'node:path'
import { contentFolder } from './content-folder.ts'
import { translationTags } from './languages.ts'
import { readContent, type Content } from './load-content.ts'
import { readStoriesAndPages, type StoryOrPage } from './read-stories-and-pages.ts'
import { shownTime } from './shown-time.ts'
import { storyPagesOf } from './story-pages.ts'

/**
 * A public page. The `key` of a page is the same in all languages, such as `/about` or
 * `story/mill`.
 */
export type LanguagePage = {
  key: string
  path: string
  isIndexed: boolean
  /** The date of the last review of the page, such as 2026-11-21. Not all pages have a date. */
  updatedOn?: string | undefined
}

/** A language of a site. */
export type SiteLanguage = {
  tag: string
  /** The name of the language in the language itself, such as `Deutsch`. */
  name: string
  locale: string
  /**
   * The folder of the language's pages in the site, such as `de/`. Empty for the default language.
   */
  prefix: string
  pages: LanguagePage[]
}

/**
 * Returns all languages of a site, the default first, with the pages that are public at `time`.
 * Leaves out a language whose `site.yaml` has problems.
 */
export function readLanguages(folder = contentFolder, time = shownTime()): SiteLanguage[] {
  const languages = ['', ...translationTags(folder)].flatMap((tag) => {
    const languageFolder = path.join(folder, tag)
    const { content } = readContent(languageFolder, time)
    if (!content.site) return []
    const { language, locale } = content.site
    const pages = [...sectionPages(content), ...prosePages(languageFolder, time)]
    const prefix = tag && `${tag.toLowerCase()}/`
    return [{ tag: tag || language, locale, prefix, pages }]
  })
  const tags = languages.map(({ tag }) => tag)
  return languages.map(({ tag, locale, prefix, pages }) => {
    const name = languageName(tag, tags)
    return { tag, name, locale, prefix, pages }
  })
}

/** The pages that consist of sections: home, contact, thanks, and the pages of stories. */
function sectionPages(content: Partial<Content>): LanguagePage[] {
  const { home, meta } = content
  if (!home || !meta) return []
  const pages = (['home', 'contact', 'thanks'] as const).map((name) => {
    const pagePath = name === 'home' ? '/' : `/${name}`
    return { key: pagePath, path: pagePath, isIndexed: meta[name].isIndexed }
  })
  const stories = storyPagesOf(content).map((page) => {
    const story = home.caseStudies.studies.find((each) => each.path === page.path)
    const key = story ? `story/${story.id}` : page.path
    return { key, path: page.path, isIndexed: page.meta.isIndexed }
  })
  return [...pages, ...stories]
}

/** The pages of prose. The same page in another language has a file of the same name. */
const prosePages = (folder: string, time: number): LanguagePage[] =>
  readStoriesAndPages(folder)
    .filter((each) => isPage(each) && each.publicFrom <= time)
    .map(({ path: pagePath = '', isIndexed, updatedOn }) => ({
      key: pagePath,
      path: pagePath,
      isIndexed,
      updatedOn,
    }))

const isPage = ({ storyId }: StoryOrPage) => storyId === undefined

/**
 * The name of a language in the language itself, with a capital letter. The name has a region only
 * if the site has the language in several variants, such as `pt-BR` and `pt-PT`.
 */
function languageName(tag: string, tags: string[]): string {
  const languageOf = (each: string) => new Intl.Locale(each).language
  const hasVariants = tags.some((other) => other !== tag && languageOf(other) === languageOf(tag))
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const name = names.of(hasVariants ? tag : languageOf(tag)) ?? tag
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
}
