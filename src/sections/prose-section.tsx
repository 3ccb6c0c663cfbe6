import { Children, createElement, Fragment, type ComponentProps, type ElementType, type ReactNode } from 'react'
import { PageTitle } from './headline'
import { Section, Wrap } from '../components/section'
import { SiteLink } from '../components/site-link'
import type { ProseContent, ProseNode, SiteContent } from '#content-types'
import { grid } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { footnoteParts } from './prose-footnotes'
import { headlinesOf } from './prose-node'
import { pictureParts } from './prose-picture'
import { tableParts } from './prose-table'

type ProseSectionProps = { content: ProseContent; site: SiteContent }

// A shorter page is seen as a whole.
const leastContents = 3

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
          {headlines.length >= leastContents && (
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
  return createElement(parts[type] ?? type, props, ...children.map(render))
}

function ProseLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (!/^(mailto|tel):/.test(href))
    return (
      <SiteLink href={href} {...props}>
        {children}
      </SiteLink>
    )
  const isShort = Children.toArray(children).every((child) => typeof child === 'string' && child.length <= lineLength)
  return (
    <ContactLink href={href} isShort={isShort} {...props}>
      {children}
    </ContactLink>
  )
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
  // Chromium breaks a grid at too few places.
  '@print': { display: 'block', '& > :not(h2, h3)': { marginTop: '$3' } },
})
const Lead = styled('div', { fontSize: '$lead' })
const Updated = styled('p', { marginTop: '$3', fontSize: '$note', color: '$inkSoft' })

// As many characters as fit into the line of a phone, also in letters of twice the size.
const lineLength = 22

// An email address or a phone number that is broken across lines is misread: only a longer one is.
const ContactLink = styled('a', { variants: { isShort: { true: { whiteSpace: 'nowrap' } } } })

const list = {
  display: 'grid',
  gap: '$2',
  paddingLeft: '$4',
  '& li::marker': { color: '$pencil' },
  // A task has a box instead of a bullet.
  '& li:has(> label, > p > label)': { listStyle: 'none' },
} as const

const parts: Record<string, ElementType> = {
  a: ProseLink,
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
  ...tableParts,
  ...pictureParts,
  ...footnoteParts,
}
