/**
 * Document-wide rules for print. The printed addresses of internal links begin with `host`, so that
 * a reader can type them.
 */
export const printStyles = (host: string) =>
  ({
    '@page': { margin: '11mm' },
    // Paper is held closer than a screen, so the text is smaller.
    ':root': {
      fontSize: '9pt',
      '--fontSizes-lead': '1.1rem',
      '--fontSizes-story': '1.5rem',
      '--fontSizes-metric': '1.3rem',
      '--fontSizes-title': '1.75rem',
      '--fontSizes-headline': '2.75rem',
      '--space-gutter': '2px',
      '--space-column': '1rem',
      '--space-section': '0.9rem',
      '--space-head': '1rem',
      '--sizes-header': '3rem',
    },
    html: { colorScheme: 'light !important' },
    // Browsers break block containers into sheets better than flex containers.
    '#root': { display: 'block', minHeight: 0 },
    '*': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
      // Prints the end of animations that have not played.
      opacity: '1 !important',
      animationDelay: 'initial !important',
      animationDuration: 'initial !important',
    },
    // Prints the end of movements. An element with the attribute `transform` is left out, because
    // the attribute places a part of a drawing.
    ':not([transform])': { transform: 'none !important' },
    '#page-line, [data-page-line]': { display: 'none' },
    'path[pathLength]': { strokeDashoffset: '0 !important' },
    // A no-break space (`a0`) separates the address from the link. A zero-width space (`200b`)
    // allows a line break before the bracket.
    'a[href^="http"]::after': { content: '"\\a0\\200b(" attr(href) ")"' },
    'a[href^="/"]::after': { content: `"\\a0\\200b(${host}" attr(href) ")"` },
    // An `h3` in a list item needs no rule, because no sheet ends inside a list item. With the
    // rule, a heading beside its text would also put the next item on the same sheet.
    'h2, h3:not(li *)': { breakAfter: 'avoid' },
    // Keeps the block with the headline on the sheet of the block below it.
    ':has(> h2):not(:last-child)': { breakAfter: 'avoid' },
    'h2, article, li, dl, footer': { breakInside: 'avoid' },
    section: {
      contain: 'none !important',
      paddingTop: '$space$section !important',
      paddingBottom: '$space$section !important',
      contentVisibility: 'visible !important',
    },
    // The testimonials are in two columns. A wide testimonial fills both.
    'ul:has(> li > figure)': {
      gridTemplateColumns: '1fr 1fr !important',
      gap: '$4 $5 !important',
    },
    // Links have a minimum height for touch, which print does not need.
    a: { minHeight: '0 !important' },
    // The last block before the footer is on the same sheet as the footer. Chromium obeys
    // `break-before` only between boxes that are siblings.
    main: { display: 'contents' },
    footer: { breakBefore: 'avoid', paddingBlock: '0 !important', lineHeight: 1.35 },
  }) as const
