import { group, link, listOfLinks } from './group-fields.ts'
import { text, textUpTo } from './text-fields.ts'
import { inherited } from './translation-fields.ts'

/** The schema of `not-found.yaml`. */
export const notFound = group('Page not found', {
  code: inherited(textUpTo(10, 'Code', 'The status code, 404.')),
  title: text('Title'),
  text: text('Text'),
  home: link('Link to the home page'),
  contact: link('Link to the contact page'),
  sectionsLabel: text('Title of the list of links'),
  sections: listOfLinks('Links'),
})
