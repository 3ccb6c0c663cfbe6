import path from 'node:path'
import type { ContentOf, EnquiryFormContent } from '#content-types'
import { translationTags } from '../plugins/content/languages'
import { loadContent } from '../plugins/content/load-content'
import { enquirySchemaOf } from '../src/features/enquiry/enquiry-schema'

/** The texts of the form and of the site in one language. */
export type Content = { form: EnquiryFormContent; site: ContentOf<'site'> }
/** The texts in each language of the site, the default language first. */
export type Contents = [defaultContent: Content, ...translations: Content[]]

/**
 * Loads the texts of the form and the site from the content `folder`, in each language of the site.
 */
export function loadContents(folder: string): Contents {
  const load = (languageFolder: string): Content => {
    const { contact, site } = loadContent(languageFolder)
    return { form: contact.form, site }
  }
  return [load(folder), ...translationTags(folder).map((tag) => load(path.join(folder, tag)))]
}

/**
 * Returns a function that takes the language tag of the visitor's page. It returns the texts and
 * the schema in this language, and the tag as `language`. For an unknown tag, or on a site with one
 * language, it returns the default language, and `language` is `undefined`.
 */
export function createLanguageSearch(contents: Contents) {
  const withSchema = (content: Content) => {
    return { content, schema: enquirySchemaOf(content.form, content.site.language) }
  }
  const [defaultContent, ...translations] = contents
  const defaultLanguage = withSchema(defaultContent)
  const otherLanguages = translations.map(withSchema)
  const taggedLanguages = otherLanguages.length > 0 ? [defaultLanguage, ...otherLanguages] : []
  return (tag: string | undefined) => {
    const found = taggedLanguages.find(({ content }) => content.site.language === tag)
    return { ...(found ?? defaultLanguage), language: found?.content.site.language }
  }
}
