import type { ProseContent, ProseNode } from '#content-types'
import { pictureSize } from './share-picture.ts'

/**
 * The galley of a page of prose: its headings, and the text of its date. A galley is a long proof
 * sheet of a text before the layout.
 */
export type Galley = { headings: string[]; date: string }

type GalleyColors = Record<'board' | 'ink' | 'inkSoft' | 'guide' | 'pencil', string>

// With fewer headings, most of the sheet would be empty.
const minHeadings = 2
// The sheet has space for six headings of up to two lines. The renderer fails for text that is far
// below the card.
const maxHeadings = 6
// The numbers of gray lines below each heading. With up to three headings, the sections are long,
// so that they fill the sheet.
const maxHeadingsOfLongSections = 3
const lineCounts = { longSection: 8, shortSection: 3 }

/** Returns the galley of a page of prose, or nothing for a page with few headings. */
export function galleyOf(page: ProseContent | undefined): Galley | undefined {
  const headings = (page?.body ?? []).flatMap((node) =>
    Array.isArray(node) && node[0] === 'h2' ? [textOf(node)] : [],
  )
  return headings.length < minHeadings ? undefined : { headings, date: page?.updated?.text ?? '' }
}

function textOf(node: ProseNode): string {
  if (!Array.isArray(node)) return node
  const [, , ...children] = node
  return children.map(textOf).join('')
}

// The part of the card around the sheet.
const background = { display: 'flex', ...pictureSize, overflow: 'hidden' } as const
// The lower end of the sheet is outside of the card.
const sheet = {
  display: 'flex',
  position: 'relative',
  flexDirection: 'column',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 388,
  height: 700,
  margin: '52px 0 0 44px',
  padding: '22px 24px 0 48px',
  overflow: 'hidden',
  transform: 'rotate(-2deg)',
} as const
const dateRow = {
  display: 'flex',
  flexShrink: 0,
  fontSize: 22,
  paddingBottom: 14,
  marginBottom: 22,
} as const
const section = { display: 'flex', flexDirection: 'column', flexShrink: 0 } as const
const heading = {
  display: 'block',
  lineClamp: 2,
  fontSize: 42,
  lineHeight: 1,
  wordBreak: 'break-word',
} as const
const lines = {
  display: 'flex',
  flexDirection: 'column',
  margin: '14px 0 26px',
  rowGap: 12,
} as const
// The line of the page, in the margin of the sheet.
const redLine = { position: 'absolute', left: 22, top: 0, width: 6, height: 700 } as const

/** Draws a galley: a sheet with the headings of a page, and lines instead of the texts. */
export function GalleySheet({ galley, colors }: { galley: Galley; colors: GalleyColors }) {
  const { board, ink, inkSoft, guide, pencil } = colors
  const hasLongSections = galley.headings.length <= maxHeadingsOfLongSections
  const lineCount = hasLongSections ? lineCounts.longSection : lineCounts.shortSection
  return (
    <div style={{ ...background, background: guide }}>
      <div
        style={{
          ...sheet,
          background: board,
          border: `4px solid ${ink}`,
          boxShadow: `14px 14px 0 ${ink}`,
        }}
      >
        <div style={{ ...redLine, background: pencil }} />
        <div style={{ ...dateRow, color: inkSoft, borderBottom: `4px solid ${ink}` }}>
          {galley.date}
        </div>
        {galley.headings.slice(0, maxHeadings).map((text) => (
          <div key={text} style={section}>
            <div style={heading}>{text}</div>
            <div style={lines}>
              {Array.from({ length: lineCount }, (_, index) => (
                <div
                  key={index}
                  style={{
                    width: index < lineCount - 1 ? '100%' : '56%',
                    height: 7,
                    background: guide,
                  }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
