import { useRef } from 'react'
import type { CaseStudyContent } from '#content-types'
import { draw } from '../motion/movements'
import { useSceneOnView } from '../motion/use-scene-on-view'
import { styled } from '../styles/stitches.config'
import { proofMarks } from './proof-marks'

const drawings = { curve: Curve, fan: Fan, bars: Bars }
type ChartName = keyof typeof drawings

type StoryChartProps = { image: ChartName; alt: string }

/** Whether the picture of a story is a chart, and not a file. */
export const isChart = (image: CaseStudyContent['image']): image is ChartName => image in drawings

/**
 * A drawing of a case study's metric: a rising curve, a fan of front pages or a bar chart. When it enters the view, the curve climbs,
 * the pages are dealt from one pile, and the bars grow before the last is ringed.
 */
export function StoryChart({ image, alt }: StoryChartProps) {
  const Drawing = drawings[image]
  const ref = useRef<SVGSVGElement>(null)
  useSceneOnView(ref, loadChartScene)
  return (
    <Root image={image}>
      <Picture
        ref={ref}
        viewBox="0 0 320 200"
        width="320"
        height="200"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label={alt}
      >
        <Drawing />
      </Picture>
    </Root>
  )
}

async function loadChartScene(drawing: SVGSVGElement) {
  const { playChart } = await import('../motion/scenes/play-chart')
  return () => playChart(drawing)
}

function Curve() {
  return (
    <>
      <Shape line="guide" d="M0-50H320M0 0H320M0 50H320M0 100H320M0 150H320M80-99V200M160-99V200M240-99V200" />
      <Shape data-grows="" paint="ink" d="M0 172C60 168 90 160 130 148S200 120 226 86 280 34 320 22V200H0Z" />
      {proofMarks.risingArrow.strokes.map((stroke, index) => (
        <Shape
          key={stroke}
          line="pencil"
          isThick
          pathLength="1"
          data-pencil-arrow={index === 0 ? '' : undefined}
          d={stroke}
        />
      ))}
    </>
  )
}

// In the order of drawing: the last one is on top, and what is drawn on it follows.
const frontPages = [
  { paint: 'board', outline: 'M24.9 54.6L109.8 41.1 128.2 157.6 43.3 171.1Z' },
  { paint: 'board', outline: 'M210.2 41.1L295.1 54.6 276.7 171.1 191.8 157.6Z' },
  { paint: 'guide', outline: 'M66 41.1L151.8 35.1 160 152.9 74.2 158.9Z' },
  { paint: 'guide', outline: 'M168.2 35.1L254 41.1 245.8 158.9 160 152.9Z' },
  { paint: 'board', outline: 'M116.4 27.6L193.1 24.9 196 150 119 152Z' },
  { paint: 'board', outline: 'M112 36H204V160H112Z' },
] as const

function Fan() {
  return (
    <>
      {frontPages.map(({ paint, outline }) => (
        <Shape data-dealt="" key={outline} paint={paint} line="ink" d={outline} />
      ))}
      <Shape paint="ink" d="M122 48H194V59H122ZM122 66H194V114H122Z" />
      <Shape paint="edge" d="M122 122H156V125H122ZM122 130H156V133H122ZM122 138H148V141H122Z" />
      <Shape paint="edge" d="M160 122H194V125H160ZM160 130H194V133H160ZM160 138H180V141H160Z" />
    </>
  )
}

function Bars() {
  return (
    <>
      <Shape data-grows="" paint="onBand" d="M22 142H58V200H22ZM70 126H106V200H70ZM118 104H154V200H118Z" />
      <Shape data-grows="" paint="onBand" d="M166 76H202V200H166ZM214 50H250V200H214Z" />
      <Shape data-grows="" paint="metric" d="M262 24H298V200H262Z" />
      {proofMarks.barRing.strokes.map((stroke) => (
        <Shape key={stroke} line="bandPencil" isThick pathLength="1" d={stroke} />
      ))}
    </>
  )
}

// Where it stands beside a card's text, the drawing is at the bottom of its column and the background fills the rest.
const Root = styled('div', {
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  variants: {
    image: {
      curve: { background: '$guideSoft' },
      fan: { background: '$pencil', alignItems: 'center' },
      bars: { background: '$band' },
    },
  },
})

const Picture = styled('svg', {
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 8.5',
  // The grid of `Curve` extends beyond the `viewBox`, up to the edges of the column.
  overflow: 'visible',
  '@tablet': { aspectRatio: '16 / 10' },
})

const Shape = styled('path', {
  fill: 'none',
  '&[pathLength]': { strokeDasharray: draw.dashes },
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  variants: {
    paint: {
      board: { fill: '$board' },
      ink: { fill: '$ink' },
      edge: { fill: '$edge' },
      guide: { fill: '$guide' },
      metric: { fill: '$highlight' },
      // In print the background behind it is white.
      onBand: { fill: '$onBand', '@print': { fill: '$band' } },
    },
    line: {
      ink: { stroke: '$ink', strokeWidth: 2.5 },
      guide: { stroke: '$guide' },
      pencil: { stroke: '$pencil' },
      bandPencil: { stroke: '$bandPencil' },
    },
    isThick: { true: { strokeWidth: 5 } },
  },
})
