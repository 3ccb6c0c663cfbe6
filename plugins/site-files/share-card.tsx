import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { HeadlineRun } from '#content-types'
import { shareSize } from '../../src/seo/share-size.ts'
import { loadStaticFonts, textWidth } from '../fonts/static-fonts.ts'
import { drawBrandMark, type BrandMark, type MarkColors } from './brand-mark.ts'

/**
 * The content of a page's share card: the headline with its correction, the agency's mark and name,
 * and the host name of the site.
 */
type ShareCard = { headline: HeadlineRun[]; brand: string; mark: BrandMark; host: string }

/** The colors of share cards and icons, from the light theme. */
export type CardColors = MarkColors &
  Record<'board' | 'inkSoft' | 'struck' | 'guide' | 'guideEdge', string>

// The boxes of the headline and the brand, in pixels.
const headlineSize = { width: 1000, height: 340 }
const brandSize = { width: 860, height: 48 }
const lineHeight = 1.06
// The font's own space is so narrow that a letter's arm touches the next word.
const wordSpacingEm = 0.05

// A font for each file of a face. Satori takes each character from the first font that has it.
const fontNames = ['headline', 'headline-2', 'headline-3', 'text', 'text-2', 'text-3']
const headlineFamily = fontNames.slice(0, 3).join()
const textFamily = fontNames.slice(3).join()

const box = { display: 'flex', boxSizing: 'border-box', width: '100%', height: '100%' } as const
const frame = {
  padding: '38px 54px 52px 40px',
  border: '6px solid',
  fontFamily: headlineFamily,
} as const
const sheet = {
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '30px 44px 26px',
} as const

/**
 * Draws the share card of a page: the picture that other sites show with a link to the page.
 * Returns a PNG of `shareSize`.
 */
export async function shareCard(
  { headline, brand, mark, host }: ShareCard,
  colors: CardColors,
): Promise<Buffer> {
  const { board, ink, inkSoft, guide, guideEdge, pencil } = colors
  const [headlineFonts, textFonts] = await Promise.all([
    loadStaticFonts('headline', 800),
    loadStaticFonts('text', 400),
  ])
  const fonts = [...headlineFonts, ...textFonts].map((data, index) => ({
    name: fontNames[index] ?? '',
    data,
  }))
  const text = headline.map((run) => run.text).join('')
  const headlinePx = await fittingSize(text.split(' '), headlineSize)
  const brandPx = await fittingSize([brand], brandSize)
  const [markWidthPx, markHeightPx] = [(0.8 * brandPx * mark.width) / mark.height, 0.8 * brandPx]
  const markUrl = `data:image/svg+xml,${encodeURIComponent(drawBrandMark(mark, colors))}`

  const card = (
    <div style={{ ...box, ...frame, borderColor: guideEdge, background: guide, color: ink }}>
      <div
        style={{
          ...box,
          ...sheet,
          background: board,
          border: `3px solid ${ink}`,
          boxShadow: `14px 14px 0 ${ink}`,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', columnGap: 14, fontSize: brandPx }}>
          <img alt="" src={markUrl} width={markWidthPx} height={markHeightPx} />
          {brand}
        </div>
        <div
          style={{
            display: 'block',
            fontSize: headlinePx,
            lineHeight,
            wordSpacing: wordSpacingEm * headlinePx,
          }}
        >
          {headline.flatMap((run, index) => [
            // A correction is struck text, a space, and underlined text. A caret precedes the
            // latter.
            run.mark === 'underline' && headline[index - 2]?.mark === 'strike' && (
              <svg
                key="caret"
                viewBox="0 0 16 20"
                style={{ width: '0.13em', height: '0.18em', marginLeft: '-0.13em' }}
              >
                <path
                  d="M2 18L8 2L14 16"
                  fill="none"
                  stroke={pencil}
                  strokeWidth="4"
                  strokeLinecap="round"
                />
              </svg>
            ),
            <span key={run.text} style={runStyle(run, headlinePx, colors)}>
              {run.text}
            </span>,
          ])}
        </div>
        <div style={{ fontFamily: textFamily, fontSize: 26, color: inkSoft }}>{host}</div>
      </div>
    </div>
  )
  return new Resvg(await satori(card, { ...shareSize, fonts })).render().asPng()
}

function runStyle({ mark }: HeadlineRun, sizePx: number, { struck, pencil }: CardColors) {
  if (!mark) return {}
  return {
    textDecorationLine: mark === 'strike' ? 'line-through' : 'underline',
    textDecorationColor: pencil,
    textDecorationThickness: 0.06 * sizePx,
    textDecorationSkipInk: 'none',
    ...(mark === 'strike' && { color: struck }),
  } as const
}

/** Returns the largest font size, in pixels, at which wrapped words fit into a box. */
async function fittingSize(
  words: string[],
  { width, height }: typeof headlineSize,
): Promise<number> {
  const widthsEm = await Promise.all(words.map((word) => textWidth('headline', 800, word)))
  const spaceEm = wordSpacingEm + (await textWidth('headline', 800, ' '))
  const fits = (sizePx: number) => {
    let [lines, lineEm] = [1, -spaceEm]
    for (const widthEm of widthsEm) {
      const isNewLine = (lineEm + spaceEm + widthEm) * sizePx > width
      lines += isNewLine ? 1 : 0
      lineEm = isNewLine ? widthEm : lineEm + spaceEm + widthEm
    }
    return lines * lineHeight * sizePx <= height && Math.max(...widthsEm) * sizePx <= width
  }
  let sizePx = height
  while (sizePx > 12 && !fits(sizePx)) sizePx -= 2
  return sizePx
}
