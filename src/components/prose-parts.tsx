import type { ComponentProps, ElementType } from 'react'
import { Picture } from './picture'
import { SiteLink } from './site-link'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { proseSizes } from '../styles/prose-sizes'

/**
 * A table in a box that scrolls if the table is too wide. The box can have the focus, so that the
 * arrow keys scroll the box. The heading above the table names the box and the table.
 */
function ProseTable({ 'aria-labelledby': labelledBy, children }: ComponentProps<'table'>) {
  return (
    <TableBox role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>{children}</Table>
    </TableBox>
  )
}

/** A picture of the content folder, with its title as the caption. */
function ProsePicture({ src = '', alt = '', title }: ComponentProps<'img'>) {
  return (
    <Figure>
      <FigurePicture image={src} alt={alt} />
      {title && <Caption>{title}</Caption>}
    </Figure>
  )
}

const TableBox = styled('div', { overflowX: 'auto', '@print': { overflowX: 'visible' } })
const Table = styled('table', {
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '$note',
  lineHeight: 1.4,
  // Words do not break, because the box scrolls. Paper does not scroll, so words break in print.
  wordBreak: 'normal',
  '& th, & td': {
    padding: '$2 $4 $2 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid $colors$hair',
  },
  '& th': { fontWeight: 600 },
  '@print': { wordBreak: 'break-word', '& tr': { breakInside: 'avoid' } },
})

// The Markdown sets the attribute `align` of `th` and `td`. The attribute becomes a variant.
const alignVariants = {
  align: {
    left: {},
    center: { '&&': { textAlign: 'center' } },
    right: { '&&': { textAlign: 'end' } },
  },
}

const Figure = styled('figure', { margin: 0 })
// The browser reserves the picture's space from its attributes `width` and `height`. With
// `width: auto`, the browser would not reserve it.
const FigurePicture = styled(Picture, { maxWidth: '100%', height: 'auto' })
const Caption = styled('figcaption', { marginTop: '$2', fontSize: '$note', color: '$inkSoft' })

/** The heading of a part of a prose page. On wide screens, the heading is beside the text. */
export const ProseHeading = styled('h2', {
  textWrap: 'balance',
  marginTop: '$6',
  ...headlineFont,
  fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
  lineHeight: 1,
  '@desktop': { marginTop: 0, paddingRight: '$column', fontSize: proseSizes.heading },
  '@print': { marginTop: '$5' },
})

const listStyles = {
  display: 'grid',
  gap: '$2',
  paddingLeft: '$4',
} as const

/**
 * The components of a prose page, by the name of the HTML element that they replace. Their
 * selectors name elements, because the Markdown decides which elements are inside them.
 */
export const proseParts: Record<string, ElementType> = {
  a: SiteLink,
  h2: ProseHeading,
  h3: styled('h3', { marginTop: '$3', fontSize: '$lead', fontWeight: 600, lineHeight: 1.3 }),
  ul: styled('ul', { ...listStyles, listStyle: 'square' }),
  ol: styled('ol', { ...listStyles, listStyle: 'decimal' }),
  blockquote: styled('blockquote', {
    display: 'grid',
    gap: '$3',
    paddingLeft: '$4',
    borderLeft: '2px solid $colors$ink',
  }),
  hr: styled('hr', {
    width: '100%',
    margin: '$4 0',
    border: 0,
    borderTop: '1px solid $colors$hair',
  }),
  table: ProseTable,
  th: styled('th', { variants: alignVariants }),
  td: styled('td', { variants: alignVariants }),
  img: ProsePicture,
  sup: styled('sup', { lineHeight: 0, '& a': { padding: '0 0.25em' } }),
  // The only section of a prose page contains its footnotes.
  section: styled('section', {
    display: 'grid',
    gap: '$3',
    fontSize: '$note',
    '& h2[id]': { marginTop: '$4', fontSize: '$lead' },
    '@print': { display: 'block' },
  }),
}
