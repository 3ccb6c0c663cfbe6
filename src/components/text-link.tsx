import { hoverUnderline, pressed } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { SiteLink } from './site-link'

/** A link below whose words a red line is drawn when it is pointed at. */
export const TextLink = styled(SiteLink, hoverUnderline, { '&:active': pressed })
