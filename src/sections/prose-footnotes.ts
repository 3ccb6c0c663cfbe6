import { styled } from '../styles/stitches.config'

export const footnoteParts = {
  sup: styled('sup', { lineHeight: 0, '& a': { padding: '0 0.25em' } }),
  // The only section in a page of prose is that of its footnotes.
  section: styled('section', {
    display: 'grid',
    gap: '$3',
    fontSize: '$note',
    '& h2[id]': { marginTop: '$4', fontSize: '$lead' },
    '@print': { display: 'block' },
  }),
}
