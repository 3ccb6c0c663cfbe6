import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

/** The metric of a story, on its card or in its row of a list. */
export const StoryMetric = styled('p', { ...headlineFont, fontSize: '$metric', lineHeight: 1 })
