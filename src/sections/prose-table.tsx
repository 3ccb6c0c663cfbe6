import type { ComponentProps } from 'react'
import { styled } from '../styles/stitches.config'

/** A table in a box that scrolls where it is too wide, also with the keyboard. Its name is that of the headline above it. */
function ProseTable({ 'aria-labelledby': labelledBy, children }: ComponentProps<'table'>) {
  return (
    <Box role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>{children}</Table>
    </Box>
  )
}

const Box = styled('div', { overflowX: 'auto', '@print': { overflowX: 'visible' } })
const Table = styled('table', {
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '$note',
  lineHeight: 1.4,
  // No word is broken: the box scrolls instead, but on paper.
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
const align = { align: { left: {}, center: { '&&': { textAlign: 'center' } }, right: { '&&': { textAlign: 'end' } } } }

export const tableParts = {
  table: ProseTable,
  th: styled('th', { variants: align }),
  td: styled('td', { variants: align }),
}
