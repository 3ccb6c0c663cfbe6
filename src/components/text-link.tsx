import { hoverUnderline } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { SiteLink } from './site-link'

/** A link with a red pencil stroke below its text on hover. */
export const TextLink = styled(SiteLink, hoverUnderline)
