import { useEffect } from 'react'
import { colors } from '../content/colors.yaml'
import type { PageLanguages } from '../seo/languages'
import type { PageMeta } from '../seo/page-meta'
import { shareSize } from '../seo/share-size'

/** Selects the metadata of a page in the served `<head>`. */
export const pageHeadSelector =
  'title, link:is([rel=canonical], [rel=alternate]), meta:is([name=description], [name=robots], [name^="twitter:"], [property])'

/**
 * The metadata of a page. React moves the elements into `<head>`, and replaces them when the page
 * changes.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  useEffect(() => {
    if (import.meta.env.HAS_TRANSLATIONS) removeOtherAlternates(meta.canonical)
  }, [meta.canonical])
  const openGraph = {
    'og:title': meta.title,
    'og:description': meta.description,
    'og:type': 'website',
    'og:site_name': meta.siteName,
    ...(meta.isIndexed && {
      'og:url': meta.canonical,
      'og:image': meta.sharePictureUrl,
      'og:image:width': String(shareSize.width),
      'og:image:height': String(shareSize.height),
      'og:image:alt': meta.sharePictureAlt ?? meta.title,
    }),
  }
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.isIndexed ? (
        <link rel="canonical" href={meta.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {!import.meta.env.IN_PRERENDERED_PAGE && meta.languages && <Languages {...meta.languages} />}
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* X reads all other properties of the card from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      {!import.meta.env.IN_PRERENDERED_PAGE && (
        <>
          <meta
            name="theme-color"
            media="(prefers-color-scheme: light)"
            content={colors.light.board}
          />
          <meta
            name="theme-color"
            media="(prefers-color-scheme: dark)"
            content={colors.dark.board}
          />
        </>
      )}
    </>
  )
}

/**
 * Removes the `alternate` links of the served page after another page is shown. Browsers render no
 * such links, because search engines read only the served HTML.
 */
function removeOtherAlternates(canonical: string) {
  const alternates = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
  if (alternates.some(({ href }) => href === canonical)) return
  for (const alternate of alternates) alternate.remove()
}

/** The addresses and the locales of the page in all its languages. */
function Languages({ alternates, openGraphLocales }: PageLanguages) {
  return (
    <>
      {alternates.map(({ tag, url }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={url} />
      ))}
      {openGraphLocales.map((locale, index) => (
        <meta
          key={locale}
          property={index === 0 ? 'og:locale' : 'og:locale:alternate'}
          content={locale}
        />
      ))}
    </>
  )
}
