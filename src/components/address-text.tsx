import type { SiteContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type AddressTextProps = {
  /** The whole address, with the postcode. */
  text: string
  postcode: SiteContent['address']['postcode']
}

/**
 * A postal address whose postcode stays in one line. Browsers break lines at a space, and some
 * break after a hyphen.
 */
export function AddressText({ text, postcode }: AddressTextProps) {
  if (!postcode) return text
  const start = text.lastIndexOf(postcode)
  return (
    <>
      {text.slice(0, start)}
      <Postcode>{postcode}</Postcode>
      {text.slice(start + postcode.length)}
    </>
  )
}

const Postcode = styled('span', { whiteSpace: 'nowrap' })
