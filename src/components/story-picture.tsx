import type { Ref } from 'react'
import type { CaseStudyContent } from '#content-types'
import { Picture } from './picture'
import { isChart, StoryChart } from '../illustrations/story-chart'
import { styled } from '../styles/stitches.config'

type StoryPictureProps = {
  study: CaseStudyContent
  /** A ref to the curve of the chart, if the chart is a curve. The page's line draws the curve. */
  curveRef?: Ref<SVGSVGElement> | undefined
}

/** The picture of a case study: a chart of its metric, or a photograph. */
export function StoryPicture({ study, curveRef }: StoryPictureProps) {
  if (!isChart(study.image)) return <Photograph image={study.image} alt={study.imageAlt} />
  return <StoryChart image={study.image} alt={study.imageAlt} curveRef={curveRef} />
}

const Photograph = styled(Picture, {
  width: '100%',
  height: '100%',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
})
