import { expect, test } from 'vitest'
import { shownContentFolder } from '../../plugins/content/content-folder'
import { nameFindings } from '../../scripts/launch-check/name-findings'

const hosting = { siteHost: 'Alpha Hosting', receiverHost: 'Beta Servers', mailHost: 'Gamma Mail' }
const site = { brand: 'Oak & Ash', email: 'ed@oak.example', legalName: 'Oak & Ash Ltd', hosting }
type SiteNames = Parameters<typeof nameFindings>[1]

const page = (words: string) =>
  `<!doctype html><html><head><title>A</title></head><body><p>${words}</p></body></html>`
const build: Record<string, string> = {
  'index.html': page('Oak &amp; Ash'),
  'contact.html': page('Write to ed&#64;oak.example'),
  'privacy.html': page(
    'Oak &amp; Ash Ltd. Alpha Hosting, <b>Beta</b> Servers, Gamma Mail, Formspree',
  ),
}

/** The findings after a change of the built pages or of the content. */
function findingsAfter(
  change: Record<string, string>,
  facts: Partial<SiteNames> = {},
  service = 'receiver' as const,
) {
  const files = { ...build, ...change }
  return nameFindings((file) => files[file] ?? '', { ...site, ...facts }, service)
}
const whatIn = (findings: { what: string }[]) => findings.map(({ what }) => what)

test('a build that names all companies has no finding', () => {
  expect(findingsAfter({})).toEqual([])
})

test.for<[file: string, words: string, missing: string]>([
  ['index.html', 'Elm', 'Oak & Ash'],
  ['contact.html', 'Write to us', 'ed@oak.example'],
])(
  'a build whose %s does not name the agency was made from other content',
  ([file, words, missing]) => {
    expect(findingsAfter({ [file]: page(words) })).toEqual([
      {
        what: `The built site does not contain ${missing}.`,
        why: 'It was built from other content.',
        where: ['npm run build'],
      },
    ])
  },
)

test('a name in the head of a page does not count, since visitors do not read it', () => {
  const hidden = '<html><head><title>Oak &amp; Ash</title></head><body><p>Elm</p></body></html>'
  expect(whatIn(findingsAfter({ 'index.html': hidden }))).toHaveLength(1)
})

test.for<[html: string, name: string]>([
  ['Oak &amp; Ash Ltd', 'Oak & Ash Ltd'],
  ['Alpha Hosting', 'Alpha Hosting'],
  ['<b>Beta</b> Servers', 'Beta Servers'],
  ['Gamma Mail', 'Gamma Mail'],
])('a privacy page without %s is a finding that names %s only', ([html, name]) => {
  expect(findingsAfter({ 'privacy.html': build['privacy.html']?.replace(html, '') ?? '' })).toEqual(
    [
      {
        what: `The privacy page does not name ${name}.`,
        why: 'The law requires the names of the site’s owner and of every company that receives visitors’ data.',
        where: [
          `${shownContentFolder}/pages/privacy.md`,
          `${shownContentFolder}/site.yaml: legalName and hosting`,
        ],
      },
    ],
  )
})

test.for(['siteHost', 'receiverHost', 'mailHost'] as const)(
  'a site.yaml without %s is a finding',
  (name) => {
    const { [name]: _, ...rest } = hosting
    expect(findingsAfter({}, { hosting: { siteHost: '', ...rest } })).toEqual([
      {
        what: 'site.yaml does not name every host that handles data.',
        why: 'The law requires the names and places of the companies that handle data for you.',
        where: [`${shownContentFolder}/site.yaml: hosting`],
      },
    ])
  },
)

test('a site.yaml that says nothing about hosting is a finding', () => {
  expect(whatIn(findingsAfter({}, { hosting: undefined }))).toEqual([
    'site.yaml does not name every host that handles data.',
  ])
})

test('if a form service receives enquiries, the privacy page must name the service but no receiver host', () => {
  const read = (words: string) => (file: string) =>
    file === 'privacy.html' ? page(words) : (build[file] ?? '')
  const facts = { ...site, hosting: { siteHost: 'Alpha Hosting' } }
  expect(
    nameFindings(read('Oak &amp; Ash Ltd, Alpha Hosting, Formspree'), facts, 'formspree'),
  ).toEqual([])
  expect(
    whatIn(nameFindings(read('Oak &amp; Ash Ltd, Alpha Hosting'), facts, 'formspree')),
  ).toEqual(['The privacy page does not name Formspree.'])
})

test('the finding about the privacy page leaves out names that site.yaml lacks', () => {
  const facts = { hosting: { siteHost: 'Alpha Hosting', mailHost: 'Gamma Mail' } }
  expect(whatIn(findingsAfter({ 'privacy.html': page('') }, facts))).toContain(
    'The privacy page does not name Oak & Ash Ltd and Alpha Hosting and Gamma Mail.',
  )
})

test('if nobody receives enquiries, the privacy page must name only the owner and the host', () => {
  const words = page('Oak &amp; Ash Ltd, Alpha Hosting')
  expect(
    nameFindings((file) => (file === 'privacy.html' ? words : (build[file] ?? '')), site, ''),
  ).toEqual([])
})
