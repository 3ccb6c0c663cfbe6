import { expect, test } from 'vitest'
import { fieldLabels } from '../../plugins/content-check/field-labels'

test.for([
  ['site.yaml', 'phoneHref', 'Agency, menu and footer → Called number: '],
  ['site.yaml', 'menu[5].href', 'Agency, menu and footer → Menu → 6 → Target: '],
  [
    'de/home.yaml',
    'closingCall.writer.decks[1]',
    'Home page → Closing question → Headline writer → Lines below the headline → 2: ',
  ],
  ['pages/about.md', 'indexed', 'In search engines: '],
  ['contact.yaml', 'form.unknown', 'Contact page → Form → unknown: '],
  ['pages/about.md', '', ''],
] as const)('a problem in %s at “%s” names the labels of the form', ([file, field, labels]) => {
  expect(fieldLabels({ file, field })).toBe(labels)
})
