import { Fragment } from 'react'
import { styled } from '../styles/stitches.config'

type AddressProps = { parts: string[] }

/** A postal address in running text, whose lines break between its parts: within a street or a postcode only where they must. */
export function Address({ parts }: AddressProps) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <Part>{index < parts.length - 1 ? `${part},` : part}</Part>
    </Fragment>
  ))
}

const Part = styled('span', { display: 'inline-block' })
