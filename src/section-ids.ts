/**
 * The ids of the home page's sections, in the order of the page. Links can lead to these sections.
 * The sections of other pages have no id.
 */
export const homeSectionIds = [
  'home',
  'results',
  'publications',
  'services',
  'testimonials',
] as const
