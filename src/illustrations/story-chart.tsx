import { useRef, type ComponentProps, type Ref } from 'react'
import type { CaseStudyContent } from '#content-types'
import {
  draw,
  grow,
  holdMovement,
  placeDown,
  rise,
  strokeDelayMs,
  type Movement,
} from '../motion/movements'
import { useSceneOnView } from '../motion/use-scene-on-view'
import { colorOf } from '../styles/colors'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'

type ChartName = 'curve' | 'fan' | 'bars'

type StoryChartProps = { image: ChartName; alt: string; arrowRef?: Ref<SVGPathElement> | undefined }

/** Whether the picture of a story is a chart, and not a file. */
export const isChart = (image: CaseStudyContent['image']): image is ChartName => image in charts

/**
 * A drawing of a story's metric. In view, areas and bars grow from a fifth, pages are dealt from a
 * pile, and strokes are drawn.
 */
export function StoryChart({ image, alt, arrowRef }: StoryChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const prepare = (drawing: HTMLDivElement) => ({
    movements: charts[image].flatMap(({ movement, delayMs }, index) => {
      const layer = drawing.children[index]
      // The page's line draws what it goes on in.
      if (!(layer instanceof SVGElement) || !movement || (movement === draw && arrowRef)) return []
      const moved = movement === draw ? [...layer.querySelectorAll('path')] : [layer]
      return moved.map((part, order) =>
        holdMovement(part, movement, delayMs + strokeDelayMs(order)),
      )
    }),
  })
  useSceneOnView(ref, async () => prepare)
  return (
    <Root ref={ref} image={image} role="img" aria-label={alt}>
      {charts[image].map(({ paths, movement }) => (
        <LayerDrawing
          key={JSON.stringify(paths)}
          image={image}
          aria-hidden="true"
          viewBox="0 0 320 200"
        >
          {paths.map((path, order) => (
            <path
              key={path.d}
              ref={movement === draw && order === 0 ? arrowRef : undefined}
              pathLength={movement === draw ? 1 : undefined}
              {...path}
            />
          ))}
        </LayerDrawing>
      ))}
    </Root>
  )
}

type Path = ComponentProps<'path'> & { d: string }

/** What moves together. Browsers move an `svg` without painting it, but not a path in it. */
type Layer = { paths: Path[]; movement?: Movement; delayMs: number }

// The card that the chart is in has risen by then.
const startMs = rise.options.duration / 2
const turnMs = (index: number) => startMs + index * staggerMs

/** Bars, or an area, that grow from their base. */
const growing = (index: number, fill: string, d: string): Layer => ({
  paths: [{ d, fill }],
  movement: grow,
  delayMs: turnMs(index),
})

/** The strokes of a drawing in pencil. The page's line leads into the first. */
const drawn = (stroke: string, delayMs: number, ...strokes: string[]): Layer => ({
  paths: strokes.map((d) => ({ d, stroke, strokeWidth: 5 })),
  movement: draw,
  delayMs,
})

/**
 * A front page that is dealt from the pile in the middle, where it lies straight, to its place and
 * angle in degrees.
 */
function dealt(
  index: number,
  x: number,
  y: number,
  angle: number,
  fill: 'board' | 'guide',
  ...texts: Path[]
): Layer {
  const transform = `translate(${x} ${y})rotate(${angle})`
  const page = {
    d: 'M114 38H206V162H114Z',
    fill: colorOf(fill),
    stroke: colorOf('ink'),
    strokeWidth: 2.5,
    transform,
  }
  const keyframes = {
    transform: [`rotate(${-angle}deg) translate(${-x / 3.2}%, ${-y / 2}%)`, 'none'],
  }
  return {
    paths: [page, ...texts],
    movement: { ...placeDown, keyframes, held: keyframes },
    delayMs: turnMs(index),
  }
}

const frontPageTexts: Path[] = [
  { fill: colorOf('ink'), d: 'M122 48H194V59H122ZM122 66H194V114H122Z' },
  {
    stroke: colorOf('edge'),
    strokeWidth: 3,
    d: 'M123 124h32m7 0h31M123 132h32m7 0h31M123 140h24m15 0h18',
  },
]
const curve = 'M8 160C64 158 92 148 128 136S196 108 222 74 272 26 306 14'

// In the order of drawing: the last one is on top.
const charts: Record<ChartName, Layer[]> = {
  curve: [
    {
      paths: [
        {
          stroke: colorOf('guide'),
          d: 'M0-50H320M0 0H320M0 50H320M0 100H320M0 150H320M80-99V200M160-99V200M240-99V200',
        },
        { stroke: colorOf('pencil'), strokeWidth: 5, strokeOpacity: 0.25, d: curve },
      ],
      delayMs: 0,
    },
    growing(0, colorOf('ink'), 'M0 172C60 168 90 160 130 148S200 120 226 86 280 34 320 22V200H0Z'),
    drawn(colorOf('pencil'), startMs, curve, 'M290 10C297 11 303 12 308 13 306 19 304 25 302 31'),
  ],
  fan: [
    dealt(0, -82, 6, -9, 'board'),
    dealt(1, 82, 6, 9, 'board'),
    dealt(2, -46, -3, -4, 'guide'),
    dealt(3, 46, -3, 4, 'guide'),
    dealt(4, -4, -12, -2, 'board'),
    dealt(5, -2, -2, 0, 'board', ...frontPageTexts),
  ],
  bars: [
    growing(0, colorOf('onBand'), 'M22 142H58V200H22ZM70 126H106V200H70ZM118 104H154V200H118Z'),
    growing(1, colorOf('onBand'), 'M166 76H202V200H166ZM214 50H250V200H214Z'),
    growing(2, colorOf('highlight'), 'M262 24H298V200H262Z'),
    drawn(
      colorOf('bandPencil'),
      turnMs(2) + grow.options.duration,
      'M250 18C254 8 304 6 308 20S292 34 272 32 246 26 252 16',
    ),
  ],
}

// Where there is more room, the drawing is at its bottom and the background fills the rest.
const Root = styled('div', {
  display: 'grid',
  alignItems: 'end',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  variants: {
    image: {
      curve: { background: '$guideSoft' },
      fan: { background: '$pencil', alignItems: 'center' },
      // In print the background behind the bars is white.
      bars: { background: '$band', '@print': { '--colors-onBand': '$colors$band' } },
    },
  },
})

const LayerDrawing = styled('svg', {
  gridArea: '1 / 1',
  width: '100%',
  // The grid of `curve` extends beyond the `viewBox`, up to the edges of the column.
  overflow: 'visible',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& [pathLength]': { strokeDasharray: draw.dashes },
  variants: {
    image: {
      curve: { transformOrigin: 'bottom' },
      // The pages turn around the middle of the drawing.
      fan: { '&, & [transform]': { transformOrigin: 'center' } },
      bars: { transformOrigin: 'bottom' },
    },
  },
})
