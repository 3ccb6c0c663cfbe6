import path from 'node:path'
import { contentFolder } from '../../plugins/content/content-folder'
import { loadContent } from '../../plugins/content/load-content'
import {
  readLanguages,
  type LanguagePage,
  type SiteLanguage,
} from '../../plugins/content/site-languages'

/** The languages of the agency, the default first. */
export const languages = readLanguages()

/** The languages with a folder of their own. Empty for an agency with one language. */
export const translations = languages.slice(1)

/** The path of a page in a language, such as `/de/contact`. */
export const pathIn = ({ prefix }: SiteLanguage, page: Pick<LanguagePage, 'path'>) =>
  `/${prefix}${page.path.slice(1)}`

/** The content of a language. */
export const contentIn = (language: SiteLanguage) =>
  loadContent(path.join(contentFolder, translations.includes(language) ? language.tag : ''))

/** Whether search engines may list a page of a language. */
export const isIndexedIn = ({ pages }: SiteLanguage, key: string) =>
  pages.some((page) => page.key === key && page.isIndexed)
