import { useRef, type ComponentProps, type Ref } from 'react'
import type { StoryContent } from '#content-types'
import {
  draw,
  firstKeyframe,
  grow,
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

type StoryChartProps = {
  image: ChartName
  alt: string
  /** A ref to the curve, if the chart is a curve. The page's line draws the curve. */
  curveRef?: Ref<SVGSVGElement> | undefined
}

/** Whether the picture of a story is a chart. All other pictures are files. */
export const isChart = (image: StoryContent['image']): image is ChartName => image in charts

/**
 * A chart of a story's metric. On scroll into view, areas and bars grow, front pages move out of a
 * pile, and strokes are drawn.
 */
export function StoryChart({ image, alt, curveRef }: StoryChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const createScene = (drawing: HTMLDivElement) => ({
    movements: charts[image].flatMap(({ movement, delayMs }, index) => {
      const layer = drawing.children[index]
      if (!(layer instanceof SVGElement) || !movement) return []
      // The page's line draws this curve.
      if (curveRef && isCurveStroke(image, movement)) return []
      const movingElements = movement === draw ? [...layer.querySelectorAll('path')] : [layer]
      return movingElements.map((element, elementIndex) => ({
        element,
        movement,
        delayMs: delayMs + strokeDelayMs(elementIndex),
      }))
    }),
  })
  // `useSceneOnView` takes a function that loads the scene. This scene needs no loading.
  useSceneOnView(ref, async () => createScene)
  return (
    <Root ref={ref} data-image={image} role="img" aria-label={alt}>
      {charts[image].map(({ paths, movement }) => (
        <LayerDrawing
          key={JSON.stringify(paths)}
          ref={isCurveStroke(image, movement) ? curveRef : undefined}
          aria-hidden="true"
          viewBox="0 0 320 200"
        >
          {paths.map((path) => (
            <path key={path.d} pathLength={movement === draw ? 1 : undefined} {...path} />
          ))}
        </LayerDrawing>
      ))}
    </Root>
  )
}

/** Whether a layer is the pencil stroke of the chart `curve`. */
const isCurveStroke = (image: ChartName, movement: Movement | undefined) =>
  image === 'curve' && movement === draw

type Path = ComponentProps<'path'> & { d: string }

/**
 * Paths that move together. Each layer is a separate `svg`. Browsers move an `svg` without painting
 * it again, but they paint a path again when it moves inside an `svg`.
 */
type Layer = { paths: Path[]; movement?: Movement; delayMs: number }

// The delay of the first layer: half the time in which the card with the chart moves up.
const startMs = rise.durationMs / 2

/** Returns the delay in milliseconds of the layer at `index`. Layers start one after another. */
const layerDelayMs = (index: number) => startMs + index * staggerMs

/** A layer with bars or an area, which grow from their base. */
const growingArea = (index: number, fill: string, d: string): Layer => ({
  paths: [{ d, fill }],
  movement: grow,
  delayMs: layerDelayMs(index),
})

/** A layer with pencil strokes. */
const pencilStrokes = (color: string, delayMs: number, ...pathData: string[]): Layer => ({
  paths: pathData.map((d) => ({ d, stroke: color, strokeWidth: 5 })),
  movement: draw,
  delayMs,
})

type FanPage = {
  /** The final distance from the middle of the chart, in units of its `viewBox`. */
  x: number
  y: number
  /** The final angle in degrees. */
  angle: number
  fill: 'board' | 'guideSoft'
  texts?: Path[]
}

/**
 * A layer with a front page of the chart `fan`. The page starts in a pile in the middle of the
 * chart, and moves to its final position and angle.
 */
function fanPage(index: number, { x, y, angle, fill, texts = [] }: FanPage): Layer {
  const transform = `translate(${x} ${y})rotate(${angle})`
  const page = {
    d: 'M114 38H206V162H114Z',
    fill: colorOf(fill),
    stroke: colorOf('ink'),
    strokeWidth: 2.5,
    transform,
  }
  // The distances in percent of the `viewBox`, which is 320 units wide and 200 units high.
  const keyframes = {
    transform: [`rotate(${-angle}deg) translate(${-x / 3.2}%, ${-y / 2}%)`, 'none'],
  }
  return {
    paths: [page, ...texts],
    movement: { ...placeDown, keyframes, stylesBefore: firstKeyframe(keyframes) },
    delayMs: layerDelayMs(index),
  }
}

// The title, a picture and lines of text, on the top front page.
const frontPageTexts: Path[] = [
  { fill: colorOf('ink'), d: 'M122 48H194V59H122Z' },
  { fill: colorOf('pencil'), d: 'M122 66H194V114H122Z' },
  {
    stroke: colorOf('edge'),
    strokeWidth: 3,
    d: 'M123 124h32m7 0h31M123 132h32m7 0h31M123 140h24m15 0h18',
  },
]
const curve = 'M8 160C64 158 92 148 128 136S196 108 222 74 272 26 306 14'

// In the order of painting: the last layer is on top.
const charts: Record<ChartName, Layer[]> = {
  curve: [
    {
      paths: [
        {
          stroke: colorOf('guide'),
          d: 'M0-50H320M0 0H320M0 50H320M0 100H320M0 150H320M80-99V200M160-99V200M240-99V200',
        },
        // The sketch of the curve, over which the pencil draws. In the dark theme, a pale sketch in
        // the color of the pencil would look brown on the background.
        { stroke: colorOf('guideEdge'), strokeWidth: 2, d: curve },
      ],
      delayMs: 0,
    },
    growingArea(
      0,
      colorOf('ink'),
      'M0 172C60 168 90 160 130 148S200 120 226 86 280 34 320 22V200H0Z',
    ),
    pencilStrokes(
      colorOf('pencil'),
      startMs,
      curve,
      'M290 10C297 11 303 12 308 13 306 19 304 25 302 31',
    ),
  ],
  fan: [
    fanPage(0, { x: -82, y: 6, angle: -9, fill: 'board' }),
    fanPage(1, { x: 82, y: 6, angle: 9, fill: 'board' }),
    fanPage(2, { x: -46, y: -3, angle: -4, fill: 'guideSoft' }),
    fanPage(3, { x: 46, y: -3, angle: 4, fill: 'guideSoft' }),
    fanPage(4, { x: -4, y: -12, angle: -2, fill: 'board' }),
    fanPage(5, { x: -2, y: -2, angle: 0, fill: 'board', texts: frontPageTexts }),
  ],
  bars: [
    growingArea(0, colorOf('onBand'), 'M22 142H58V200H22ZM70 126H106V200H70ZM118 104H154V200H118Z'),
    growingArea(1, colorOf('onBand'), 'M166 76H202V200H166ZM214 50H250V200H214Z'),
    growingArea(2, colorOf('highlight'), 'M262 24H298V200H262Z'),
    pencilStrokes(
      colorOf('bandPencil'),
      layerDelayMs(2) + grow.durationMs,
      'M250 18C254 8 304 6 308 20S292 34 272 32 246 26 252 16',
    ),
  ],
}

// In a high card, the drawing is at the lower edge, and the background fills the space above.
const Root = styled('div', {
  display: 'grid',
  alignItems: 'end',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  background: '$guideSoft',
  // The pages turn around the middle of the drawing. Areas and bars grow from its base.
  '&[data-image=fan]': { '--origin': 'center', background: '$guide', alignItems: 'center' },
  '&[data-image=bars]': { background: '$band' },
  // In print, the background of every chart is white, and the bars are dark. Browsers print this
  // background, so a picture behind the chart does not show through.
  '@print': {
    '--colors-onBand': '$colors$band',
    background: '$board !important',
    printColorAdjust: 'exact',
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
  '&, & [transform]': { transformOrigin: 'var(--origin, bottom)' },
})
