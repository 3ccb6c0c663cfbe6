import type { PageMeta } from '../seo/page-meta'
import { shareSize } from '../seo/share-size'
import { boardColors } from '../styles/colors'

type PageHeadProps = { meta: PageMeta }

/** The metadata of a page. React moves it into `<head>`, and replaces it when the page changes. */
export function PageHead({ meta }: PageHeadProps) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.isIndexed ? <link rel="canonical" href={meta.canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={meta.siteName} />
      {/* X takes the rest from the properties of Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      {meta.isIndexed && (
        <>
          <meta property="og:url" content={meta.canonical} />
          <meta property="og:image" content={meta.sharePictureUrl} />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
          <meta property="og:image:alt" content={meta.title} />
        </>
      )}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={boardColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={boardColors.dark} />
    </>
  )
}
