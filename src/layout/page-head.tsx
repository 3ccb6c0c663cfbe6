import { colors } from '../content/colors.yaml'
import type { PageMeta } from '../seo/page-meta'
import { shareSize } from '../seo/share-size'

/** Selects the metadata of a page in the served `<head>`. */
export const pageHeadSelector =
  'title, link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"], [property])'

/**
 * The metadata of a page. React moves the elements into `<head>`, and replaces them when the page
 * changes.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
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
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* X reads all other properties of the card from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      {!import.meta.env.PRERENDERED && (
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
