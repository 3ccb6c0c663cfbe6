import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

/** The metric of a story, such as “+220% organic traffic”, in a list of stories. */
export const StoryMetric = styled('p', { ...headlineFont, fontSize: '$metric', lineHeight: 1 })
