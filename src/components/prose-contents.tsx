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

// A page with fewer headings has no list.
const minHeadings = 2

/**
 * A list of links to the headings of a prose page. Displayed on wide screens only, where the list
 * stays in view during a scroll. Renders nothing for a page with fewer than two headings.
 */
export function ProseContents({ body, language, labelledBy }: ProseContentsProps) {
  const headings = body.filter(isHeading)
  if (headings.length < minHeadings) return null
  return (
    <Contents aria-labelledby={labelledBy} lang={language}>
      <ul>
        {headings.map((heading) => (
          <li key={String(heading[1].id)}>
            <HeadingLink href={`#${heading[1].id}`}>{textOf(heading)}</HeadingLink>
          </li>
        ))}
      </ul>
    </Contents>
  )
}

/** Whether a node is an `h2` heading. The build gives each heading an `id`. */
const isHeading = (node: ProseNode): node is ProseElement => node[0] === 'h2'

/** Returns the text of a node, without its elements. */
function textOf(node: ProseNode): string {
  if (typeof node === 'string') return node
  const [_tag, _props, ...children] = node
  return children.map(textOf).join('')
}

const Contents = styled('nav', {
  display: 'none',
  '@desktop': {
    display: 'block',
    // The last column of the grid in `prose-section.tsx`.
    gridArea: '1 / 4',
    marginLeft: '$column',
    alignSelf: 'start',
    position: 'sticky',
    top: 'calc($sizes$header + $space$4)',
    // A longer list scrolls.
    maxHeight: 'calc(100vh - $sizes$header - $space$6)',
    overflowY: 'auto',
    // The list clips focus rings, so it has space for the rings of its first and its last link.
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
