import { createElement, Fragment, type ReactNode } from 'react'
import { PageTitle } from './headline'
import { Section, Wrap } from '../components/section'
import type { ProseContent, ProseNode, SiteContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { headlinesOf } from './prose-node'
import { proseParts } from './prose-parts'

type ProseSectionProps = { content: ProseContent; site: SiteContent }

// A shorter page is seen as a whole.
const minContents = 3

export function ProseSection({ content, site }: ProseSectionProps) {
  const [lead, ...rest] = content.body
  const headlines = headlinesOf(content.body)
  return (
    <Section labelledBy="prose-title" spacing="belowHeader">
      <Wrap>
        <Title id="prose-title" tabIndex={-1} lang={content.language}>
          {content.title}
        </Title>
        <Columns>
          {headlines.length >= minContents && (
            <Contents aria-labelledby="contents-title">
              <ContentsTitle id="contents-title">{site.contentsLabel}</ContentsTitle>
              <ol>
                {headlines.map(({ id, text }) => (
                  <li key={id}>
                    <ContentsLink href={`#${id}`} lang={content.language}>
                      {text}
                    </ContentsLink>
                  </li>
                ))}
              </ol>
            </Contents>
          )}
          <Text lang={content.language}>
            <Lead>{lead && render(lead)}</Lead>
            {content.updated && (
              <Updated>
                <time dateTime={content.updated}>{formatDate(content.updated, content.language ?? site.locale)}</time>
              </Updated>
            )}
            {createElement(Fragment, null, ...rest.map(render))}
          </Text>
        </Columns>
      </Wrap>
    </Section>
  )
}

/** What a part of the page shows. Its children are given as arguments, since their order never changes: they need no keys. */
function render(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node
  const [type, props, ...children] = node
  return createElement(proseParts[type] ?? type, props, ...children.map(render))
}

// In UTC: in the visitor's time zone hydration could render another day than the served HTML has.
const formatDate = (isoDate: string, locale: string) =>
  new Date(isoDate).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

const Title = styled(PageTitle, { marginBottom: '$head', lineHeight: 0.88 })

const Columns = styled('div', { '@desktop': grid })

// In the last column, beside the text, and before it for the keyboard and for screen readers.
const Contents = styled('nav', {
  display: 'none',
  '@desktop': {
    display: 'block',
    gridColumn: 4,
    gridRow: 1,
    position: 'sticky',
    top: 'calc($sizes$header + $space$5)',
    alignSelf: 'start',
    maxHeight: 'calc(100vh - $sizes$header - 2 * $space$5)',
    overflowY: 'auto',
    // Room for the focus ring of what stands at the edge of the scrolled box.
    padding: '$2',
    margin: 'calc(-1 * $space$2)',
    fontSize: '$note',
  },
  '@print': { display: 'none' },
})
const ContentsTitle = styled('p', { fontSize: '$small', fontWeight: 600, color: '$inkSoft' })
const ContentsLink = styled('a', {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$target',
  lineHeight: 1.3,
  textDecoration: 'none',
  '@hover': { '&:hover': { textDecoration: 'underline 2px $colors$pencil', textUnderlineOffset: '0.3em' } },
})

const Text = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  maxWidth: '65ch',
  '@desktop': { gridColumn: '1 / 4', gridRow: 1 },
  // A phone number that is broken across lines is misread.
  '& [href^="tel:"]': { whiteSpace: 'nowrap' },
  // Chromium breaks a grid at too few places.
  '@print': { display: 'block', maxWidth: '80ch', '& > :not(h2, h3)': { marginTop: '$3' } },
})
const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('p', { marginTop: '$3', fontSize: '$note', color: '$inkSoft' })
