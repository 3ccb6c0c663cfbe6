/**
 * The ids of the home page's sections that links may point to, in the order of the page. Sections
 * of other pages have no id.
 */
export const homeSectionIds = [
  'home',
  'results',
  'publications',
  'services',
  'testimonials',
] as const
