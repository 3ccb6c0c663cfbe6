import { createElement, Fragment, type ElementType, type ReactNode } from 'react'
import { PageTitle } from '../components/headline'
import { Section, Wrap } from '../components/section'
import { SiteLink } from '../components/site-link'
import type { ProseContent, ProseElement, ProseNode, SiteContent } from '#content-types'
import { grid } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type ProseSectionProps = { content: ProseContent; site: SiteContent }

// A shorter page is seen as a whole.
const leastContents = 3

export function ProseSection({ content, site }: ProseSectionProps) {
  const [lead, ...rest] = content.body
  const headlines = content.body.filter(isHeadline)
  return (
    <Section labelledBy="prose-title" spacing="belowHeader">
      <Wrap>
        <Title id="prose-title" tabIndex={-1}>
          {content.title}
        </Title>
        <Columns>
          {headlines.length >= leastContents && (
            <Contents aria-labelledby="contents-title">
              <ContentsTitle id="contents-title">{site.contentsLabel}</ContentsTitle>
              <ol>
                {headlines.map(({ id, children }) => (
                  <li key={id}>
                    <ContentsLink href={`#${id}`}>{render(children)}</ContentsLink>
                  </li>
                ))}
              </ol>
            </Contents>
          )}
          <Text>
            <Lead>{render(lead === undefined ? [] : [lead])}</Lead>
            {content.updated && (
              <Updated>
                <time dateTime={content.updated}>{formatDate(content.updated, site.locale)}</time>
              </Updated>
            )}
            {render(rest)}
          </Text>
        </Columns>
      </Wrap>
    </Section>
  )
}

const isHeadline = (node: ProseNode): node is ProseElement => typeof node === 'object' && node.tag === 'h2'

/** The elements of a text. They are given as arguments, not as a list, since their order never changes: they need no keys. */
function render(nodes: ProseNode[]): ReactNode {
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) =>
      typeof node === 'string'
        ? node
        : createElement(partOf(node), propsOf(node), ...(node.children.length > 0 ? [render(node.children)] : [])),
    ),
  )
}

function partOf({ tag, href }: ProseElement): ElementType {
  if (href) return isReach(href) ? ReachLink : SiteLink
  return parts[tag] ?? tag
}

function propsOf({ id, href, children }: ProseElement) {
  if (!href) return id ? { id } : {}
  const isShort = children.every((child) => typeof child === 'string' && child.length <= lineLength)
  return isReach(href) ? { href, isShort } : { href }
}

const isReach = (href: string) => /^(mailto|tel):/.test(href)

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
  // Chromium breaks a grid at too few places.
  '@print': { display: 'block', '& > :not(h2, h3)': { marginTop: '$3' } },
})
const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('p', { marginTop: '$3', fontSize: '$note', color: '$inkSoft' })

// As many characters as fit into the line of a phone, also in letters of twice the size.
const lineLength = 22

// An email address or a phone number that is broken across lines is misread: only a longer one is.
const ReachLink = styled('a', { variants: { isShort: { true: { whiteSpace: 'nowrap' } } } })

const list = { display: 'grid', gap: '$2', paddingLeft: '$4', '& li::marker': { color: '$pencil' } } as const

const parts: Partial<Record<ProseElement['tag'], ElementType>> = {
  h2: styled('h2', {
    textWrap: 'balance',
    marginTop: '$6',
    ...headlineFont,
    fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
    fontWeight: 400,
    lineHeight: 1,
  }),
  h3: styled('h3', { marginTop: '$3', fontSize: '$lead', fontWeight: 600, lineHeight: 1.3 }),
  ul: styled('ul', { ...list, '& li': { listStyle: 'square' } }),
  ol: styled('ol', { ...list, '& li': { listStyle: 'decimal' } }),
  blockquote: styled('blockquote', {
    display: 'grid',
    gap: '$3',
    paddingLeft: '$4',
    borderLeft: '3px solid $colors$pencil',
  }),
  hr: styled('hr', { width: '100%', margin: '$4 0', border: 0, borderTop: '1px solid $colors$hair' }),
}
