import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'
import type { HeadlineRun } from '#content-types'
import { shareSize } from '../../src/seo/share-size.ts'
import { headlineWeight } from '../fonts/font-files.ts'
import { loadStaticFonts } from '../fonts/static-fonts.ts'
import { cardWords, fittingSize } from './card-words.ts'
import { lineHeight, Mark, marksOf, spaceBelowEm } from './card-marks.tsx'
import { GalleySheet, type Galley } from './share-galley.tsx'
import { pictureSize } from './share-picture.ts'
import { drawBrandMark, type BrandMark, type MarkColors } from './brand-mark.ts'

/**
 * The content of a page's share card: the headline with its correction, the agency's mark and name,
 * the host name of the site, and a galley or the URL of a picture of `pictureSize`.
 */
type ShareCard = {
  headline: HeadlineRun[]
  brand: string
  mark: BrandMark
  host: string
  picture: string | Galley
}

/** The colors of share cards and icons, from the light theme. */
export type CardColors = MarkColors & Record<'board' | 'inkSoft' | 'struck' | 'guide', string>

// The height of the agency's mark, in em of the agency's name.
const markHeightEm = 0.8
// The boxes of the headline and the brand, in pixels.
const headlineSize = { width: 612, height: 410 }
const brandSize = { width: 550, height: 48 }

// A font for each file of a face. Satori takes each character from the first font that has it.
const fontNames = ['headline', 'headline-2', 'headline-3', 'text', 'text-2', 'text-3']
const headlineFamily = fontNames.slice(0, 3).join()
const textFamily = fontNames.slice(3).join()

const row = { display: 'flex', width: '100%', height: '100%', fontFamily: headlineFamily } as const
const sheet = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  width: shareSize.width - pictureSize.width,
  padding: '38px 42px 34px 48px',
} as const
const masthead = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 14,
  paddingBottom: 16,
} as const

/**
 * Draws the share card of a page: the picture that other sites show with a link to the page.
 * Returns a PNG of `shareSize`.
 */
export async function shareCard(
  { headline, brand, mark, host, picture }: ShareCard,
  colors: CardColors,
): Promise<Buffer> {
  const { board, ink, inkSoft, pencil } = colors
  const [headlineFonts, textFonts] = await Promise.all([
    loadStaticFonts('headline', headlineWeight),
    loadStaticFonts('text', 400),
  ])
  const fonts = [...headlineFonts, ...textFonts].map((data, index) => ({
    name: fontNames[index] ?? '',
    data,
  }))
  const words = await cardWords(headline)
  const headlinePx = fittingSize(words, headlineSize)
  const brandPx = fittingSize(
    await cardWords([{ text: brand.replaceAll(' ', '\u00A0') }]),
    brandSize,
  )
  const markHeightPx = markHeightEm * brandPx
  const markWidthPx = (markHeightPx * mark.width) / mark.height
  const markUrl = `data:image/svg+xml,${encodeURIComponent(drawBrandMark(mark, colors))}`

  const card = (
    <div style={{ ...row, background: board, color: ink }}>
      <div style={{ ...sheet, borderRight: `6px solid ${ink}` }}>
        <div style={{ ...masthead, borderBottom: `4px solid ${ink}`, fontSize: brandPx }}>
          <img alt="" src={markUrl} width={markWidthPx} height={markHeightPx} />
          {brand}
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', fontSize: headlinePx, lineHeight }}>
          {words.map((word) => (
            <div
              key={word.id}
              style={{
                display: 'flex',
                position: 'relative',
                marginRight: word.spaceEm * headlinePx,
                paddingBottom: spaceBelowEm(word) * headlinePx,
                ...(word.mark === 'strike' && { color: colors.struck }),
              }}
            >
              {word.text}
              {marksOf(word, headlinePx).map((pencilMark) => (
                <Mark key={pencilMark.strokes[0]} {...pencilMark} color={pencil} />
              ))}
            </div>
          ))}
        </div>
        <div style={{ fontFamily: textFamily, fontSize: 26, color: inkSoft }}>{host}</div>
      </div>
      {typeof picture === 'string' ? (
        <img alt="" src={picture} {...pictureSize} />
      ) : (
        <GalleySheet galley={picture} colors={colors} />
      )}
    </div>
  )
  const png = new Resvg(await satori(card, { ...shareSize, fonts })).render().asPng()
  // A palette makes the file about half as large.
  return sharp(png).png({ palette: true, colours: 48, effort: 8 }).toBuffer()
}
