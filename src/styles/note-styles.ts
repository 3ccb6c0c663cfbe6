/** The look of a note beside a control: of tooltips, and of what a press opens in their place. */
export const noteStyles = {
  maxWidth: '18rem',
  padding: '$3 $4',
  background: '$ink',
  color: '$board',
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
  fontFamily: '$text',
  fontSize: '$note',
  lineHeight: 1.4,
  // No line of one word.
  textWrap: 'balance',
} as const
