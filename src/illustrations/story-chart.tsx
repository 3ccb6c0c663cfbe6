import { useRef, type ComponentProps, type Ref } from 'react'
import type { CaseStudyContent } from '#content-types'
import { draw, grow, pausedAnimation, rise, set, strokeDelayMs, type Movement } from '../motion/movements'
import { useSceneOnView } from '../motion/use-scene-on-view'
import type { lightColors } from '../styles/colors'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'

type ChartName = 'curve' | 'fan' | 'bars'

type StoryChartProps = { image: ChartName; alt: string; arrowRef?: Ref<SVGPathElement> | undefined }

/** Whether the picture of a story is a chart, and not a file. */
export const isChart = (image: CaseStudyContent['image']): image is ChartName => image in charts

/**
 * A drawing of a case study's metric: a rising curve, a fan of front pages or a bar chart. When it enters the view, the curve climbs,
 * the pages are dealt from one pile, and the bars grow before the last is ringed.
 */
export function StoryChart({ image, alt, arrowRef }: StoryChartProps) {
  const ref = useRef<SVGSVGElement>(null)
  const prepare = (drawing: SVGSVGElement) => ({
    animations: charts[image].flatMap(({ movement, delayMs }, index) => {
      const part = drawing.children[index]
      return part && movement ? [pausedAnimation(part, movement, delayMs)] : []
    }),
  })
  useSceneOnView(ref, async () => prepare)
  return (
    <Root image={image}>
      <svg
        ref={ref}
        viewBox="0 0 320 200"
        width="320"
        height="200"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label={alt}
      >
        {charts[image].map(({ shape, isArrow }) => (
          <path key={shape.d} ref={isArrow ? arrowRef : undefined} {...shape} />
        ))}
      </svg>
    </Root>
  )
}

type Part = {
  shape: ComponentProps<'path'> & { d: string }
  movement?: Movement
  delayMs?: number
  /** Whether the page's line leads into it. */
  isArrow?: boolean
}

// The card that the chart is in has risen by then.
const startMs = rise.options.duration / 2
const turnMs = (index: number) => startMs + index * staggerMs

const color = (name: keyof ReturnType<typeof lightColors>) => `var(--colors-${name})`

/** A bar, or an area, that grows from its base. */
const growing = (index: number, fill: string, d: string): Part => ({
  shape: { d, fill },
  movement: grow,
  delayMs: turnMs(index),
})

/** The strokes of a drawing in pencil. */
const drawn = (stroke: string, delayMs: number, ...strokes: string[]): Part[] =>
  strokes.map((d, index) => ({
    shape: { d, stroke, strokeWidth: 5, pathLength: '1' },
    movement: draw,
    delayMs: delayMs + strokeDelayMs(index),
    isArrow: index === 0,
  }))

/** A front page, or what is printed on it, that is dealt from the pile in the middle, where it lies straight. */
const dealt = (index: number, pilePlace: string, shape: Part['shape']): Part => ({
  shape,
  movement: { ...set, keyframes: { transform: [pilePlace, 'none'] } },
  delayMs: turnMs(index),
})
const page = (name: 'board' | 'guide', d: string) => ({ fill: color(name), stroke: color('ink'), strokeWidth: 2.5, d })
const onTop = (shape: Part['shape']) => dealt(5, 'translate(2px, 2px)', shape)

// In the order of drawing: the last one is on top.
const charts: Record<ChartName, Part[]> = {
  curve: [
    {
      shape: {
        stroke: color('guide'),
        d: 'M0-50H320M0 0H320M0 50H320M0 100H320M0 150H320M80-99V200M160-99V200M240-99V200',
      },
    },
    growing(0, color('ink'), 'M0 172C60 168 90 160 130 148S200 120 226 86 280 34 320 22V200H0Z'),
    ...drawn(
      color('pencil'),
      startMs,
      'M8 160C64 158 92 148 128 136S196 108 222 74 272 26 306 14',
      'M290 10C297 11 303 12 308 13 306 19 304 25 302 31',
    ),
  ],
  fan: [
    dealt(0, 'translate(83px, -6px) rotate(9deg)', page('board', 'M24.9 54.6L109.8 41.1 128.2 157.6 43.3 171.1Z')),
    dealt(1, 'translate(-83px, -6px) rotate(-9deg)', page('board', 'M210.2 41.1L295.1 54.6 276.7 171.1 191.8 157.6Z')),
    dealt(2, 'translate(47px, 3px) rotate(4deg)', page('guide', 'M66 41.1L151.8 35.1 160 152.9 74.2 158.9Z')),
    dealt(3, 'translate(-47px, 3px) rotate(-4deg)', page('guide', 'M168.2 35.1L254 41.1 245.8 158.9 160 152.9Z')),
    dealt(4, 'translate(4px, 12px) rotate(2deg)', page('board', 'M116.4 27.6L193.1 24.9 196 150 119 152Z')),
    onTop(page('board', 'M112 36H204V160H112Z')),
    onTop({ fill: color('ink'), d: 'M122 48H194V59H122ZM122 66H194V114H122Z' }),
    onTop({
      fill: color('edge'),
      d: 'M122 122H156V125H122ZM122 130H156V133H122ZM122 138H148V141H122ZM160 122H194V125H160ZM160 130H194V133H160ZM160 138H180V141H160Z',
    }),
  ],
  bars: [
    growing(0, color('onBand'), 'M22 142H58V200H22ZM70 126H106V200H70ZM118 104H154V200H118Z'),
    growing(1, color('onBand'), 'M166 76H202V200H166ZM214 50H250V200H214Z'),
    growing(2, color('highlight'), 'M262 24H298V200H262Z'),
    ...drawn(
      color('bandPencil'),
      turnMs(2) + grow.options.duration,
      'M250 18C254 8 304 6 308 20S292 34 272 32 246 26 252 16',
    ),
  ],
}

// Where it stands beside a card's text, the drawing is at the bottom of its column and the background fills the rest.
const Root = styled('div', {
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  '& svg': {
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 8.5',
    // The grid of `curve` extends beyond the `viewBox`, up to the edges of the column.
    overflow: 'visible',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '@tablet': { aspectRatio: '16 / 10' },
  },
  '& path': { transformBox: 'fill-box', transformOrigin: 'bottom' },
  '& [pathLength]': { strokeDasharray: draw.dashes },
  variants: {
    image: {
      curve: { background: '$guideSoft' },
      fan: { background: '$pencil', alignItems: 'center', '& path': { transformOrigin: 'center' } },
      // In print the background behind the bars is white.
      bars: { background: '$band', '@print': { '--colors-onBand': '$colors$band' } },
    },
  },
})
