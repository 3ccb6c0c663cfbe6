import type { ProseElement, ProseNode } from '#content-types'
import { hoverUnderline } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'

type ProseContentsProps = {
  body: ProseNode[]
  /** The language of the page, if it differs from the language of the site. */
  language: string | undefined
  /** The `id` of the title of the page. */
  labelledBy: string
}

/** The minimum number of headings that need a list. */
const minimumHeadings = 2

/**
 * The headings of a page of prose as links. Shown on wide screens only, where the list stays in
 * view. Renders nothing for a page with few headings.
 */
export function ProseContents({ body, language, labelledBy }: ProseContentsProps) {
  const headings = body.filter(isHeading)
  if (headings.length < minimumHeadings) return null
  return (
    <Contents aria-labelledby={labelledBy} lang={language}>
      <ul>
        {headings.map((heading) => (
          <li key={String(heading[1].id)}>
            <HeadingLink href={`#${heading[1].id}`}>{wordsOf(heading)}</HeadingLink>
          </li>
        ))}
      </ul>
    </Contents>
  )
}

/** Whether a part of the page is an `h2` heading. The build gives each heading an `id`. */
const isHeading = (node: ProseNode): node is ProseElement => node[0] === 'h2'

/** The words of a part of the page, without its elements. */
function wordsOf(node: ProseNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}

const Contents = styled('nav', {
  display: 'none',
  '@desktop': {
    display: 'block',
    gridArea: '1 / 4',
    marginLeft: '$column',
    alignSelf: 'start',
    position: 'sticky',
    top: 'calc($sizes$header + $space$4)',
    // A longer list scrolls.
    maxHeight: 'calc(100vh - $sizes$header - $space$6)',
    overflowY: 'auto',
    // The list clips the focus ring of the last link below it.
    paddingBlock: '$3 $2',
    borderTop: '2px solid $colors$ink',
    fontSize: '$note',
  },
  '@print': { display: 'none !important' },
})

const HeadingLink = styled('a', hoverUnderline, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$target',
  minWidth: '$target',
  lineHeight: 1.3,
  textDecoration: 'none',
})
