/**
 * The ids of the home page's sections to which links lead, in the order of the page. No other page
 * has sections with an id.
 */
export const homeSectionIds = [
  'home',
  'results',
  'publications',
  'services',
  'testimonials',
] as const
