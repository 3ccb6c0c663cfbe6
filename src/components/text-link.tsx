import { hoverUnderline } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { SiteLink } from './site-link'

/** A link with a red underline that is drawn on hover. */
export const TextLink = styled(SiteLink, hoverUnderline)
