import path from 'node:path'
import type { ContentOf, EnquiryFormContent } from '#content-types'
import { translationTags } from '../plugins/content/languages'
import { loadContent } from '../plugins/content/load-content'
import { enquirySchemaOf } from '../src/features/enquiry/enquiry-schema'

/** The texts of the form and of the site in one language. */
export type ReceiverContent = { form: EnquiryFormContent; site: ContentOf<'site'> }
/** The texts in each language of the site, the default language first. */
export type ReceiverContents = [defaultContent: ReceiverContent, ...translations: ReceiverContent[]]

/**
 * Loads the texts of the form and the site from the content `folder`, in each language of the site.
 */
export function loadContents(folder: string): ReceiverContents {
  const load = (languageFolder: string): ReceiverContent => {
    const { contact, site } = loadContent(languageFolder)
    return { form: contact.form, site }
  }
  return [load(folder), ...translationTags(folder).map((tag) => load(path.join(folder, tag)))]
}

/**
 * Returns a function that takes the language tag of the visitor's page, and finds the texts and the
 * schema in this language. `language` of the result is the tag. `prefix` begins the paths of the
 * pages, such as `de/`, and is empty for the default language. If the tag is unknown, or the site
 * has one language, `language` is `undefined`, and the rest is of the default language.
 */
export function createLanguageSearch(contents: ReceiverContents) {
  const withSchema = (content: ReceiverContent, prefix: string) => {
    return { content, prefix, schema: enquirySchemaOf(content.form, content.site.language) }
  }
  const [defaultContent, ...translations] = contents
  const defaultLanguage = withSchema(defaultContent, '')
  const otherLanguages = translations.map((content) =>
    withSchema(content, `${content.site.language.toLowerCase()}/`),
  )
  // Empty on a site with one language. Mails of such a site do not name the language.
  const searchedLanguages = otherLanguages.length > 0 ? [defaultLanguage, ...otherLanguages] : []
  return (tag: string | undefined) => {
    const found = searchedLanguages.find(({ content }) => content.site.language === tag)
    return { ...(found ?? defaultLanguage), language: found?.content.site.language }
  }
}
