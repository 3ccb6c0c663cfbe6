import { expect, test } from 'vitest'
import { changedContent, type Change } from '../helpers/changed-content'
import { site } from '../helpers/content'
import { sameAsFirst } from '../helpers/field-problems'

const copy = changedContent()
const { problemsAfter } = copy
const [firstEntry] = site.menu

test.for<[what: string, change: Change, line: string]>([
  [
    'a language that is none',
    ['site.yaml', ['language'], 'English (US)'],
    'site.yaml: language must be a language tag, such as en or pt-BR',
  ],
  [
    'dates of no region',
    ['site.yaml', ['locale'], site.language.split('-')[0]],
    'site.yaml: locale must be a language and a region, such as en-US',
  ],
  [
    'one label of two links in the menu',
    ['site.yaml', ['menu', 1, 'label'], firstEntry?.label],
    `site.yaml: menu[1].label ${sameAsFirst(firstEntry?.label)}`,
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})

// An agency may have no profiles.
const profilesTitle: Change = ['site.yaml', ['footer', 'followTitle'], 'Our profiles elsewhere']
const profiles = (href: string): Change => [
  'site.yaml',
  ['footer', 'social'],
  [{ label: 'Us elsewhere', href }],
]

test('profiles without a title are a problem', async () => {
  const withoutTitle: Change = ['site.yaml', ['footer', 'followTitle']]
  expect(await problemsAfter(profiles('https://a.example'), profilesTitle, withoutTitle)).toEqual([
    'site.yaml: footer.followTitle is needed with profiles, and must be left out without them',
  ])
})

test('a profile that is a page of the site is a problem', async () => {
  expect(await problemsAfter(profiles('/contact'), profilesTitle)).toEqual([
    'site.yaml: footer.social[0].href must be the address of a profile, such as https://www.linkedin.com/company/agency',
  ])
})

test('visits are counted by one of two services, and no other script is allowed', async () => {
  const counting = {
    service: 'plausible',
    script: 'https://stats.agency.com/js/script.js',
    id: 'agency.com',
  }
  const problemsWith = (change: object) =>
    problemsAfter(['site.yaml', ['analytics'], { ...counting, ...change }])
  expect(await problemsWith({ service: 'umami' })).toEqual([])
  expect(await problemsWith({ service: 'google' })).toEqual([
    expect.stringContaining('must be plausible or umami'),
  ])
  expect(await problemsWith({ script: 'http://stats.agency.com/script.js' })).toEqual([
    'site.yaml: analytics.script must be the https address of the script',
  ])
})

test.for([
  'https://localhost/script.js',
  'script.js',
  'xhttps://stats.agency.com/script.js',
  'httpsx://stats.agency.com/script.js',
  'https://10.0.0.1/a.js',
])('the script that counts visits cannot be at %s', async (script) => {
  const analytics = { service: 'umami', script, id: '1' }
  expect(await problemsAfter(['site.yaml', ['analytics'], analytics])).toEqual([
    'site.yaml: analytics.script must be the https address of the script',
  ])
})

test.for<[days: string, isNumber: boolean]>([
  ['1', true],
  ['9999', true],
  ['0', false],
  ['030', false],
  ['10000', false],
  ['30 days', false],
  ['about 30', false],
])('%s is a number of days: %s', async ([days, isNumber]) => {
  const problems = ['site.yaml: enquiryDays must be a number of days']
  expect(await problemsAfter(['site.yaml', ['enquiryDays'], days])).toEqual(
    isNumber ? [] : problems,
  )
})

test('the words in allowedPhrases are long enough, and differ from each other', async () => {
  const problemsOf = (...words: string[]) => problemsAfter(['site.yaml', ['allowedPhrases'], words])
  expect(await problemsOf('[the]', 'XX')).toEqual([])
  expect(await problemsOf(' X ')).toEqual([
    'site.yaml: allowedPhrases[0] is too short: write at least 2 characters',
  ])
  expect(await problemsOf('XX', '[the]', 'XX')).toEqual([
    `site.yaml: allowedPhrases[2] ${sameAsFirst('XX')}`,
  ])
})

test('social links need a title, and the title needs social links', async () => {
  const unpaired =
    'site.yaml: footer.followTitle is needed with profiles, and must be left out without them'
  const problemsOf = (followTitle: string, social: object[]) =>
    problemsAfter(
      ['site.yaml', ['footer', 'followTitle'], followTitle],
      ['site.yaml', ['footer', 'social'], social],
    )
  const profile = { label: 'Us', href: 'http://network.example/us' }
  expect(await problemsOf('Follow us', [profile])).toEqual([])
  expect(await problemsOf('Follow us elsewhere', [])).toEqual([unpaired])
  expect(await problemsOf('Follow us', [profile, { ...profile }])).toEqual([
    `site.yaml: footer.social[1].label ${sameAsFirst('Us')}`,
  ])
  for (const href of ['/contact?https://network.example', 'mailto:us@network.example'])
    expect(
      await problemsAfter(['site.yaml', ['footer', 'social'], [{ ...profile, href }]]),
    ).toEqual([
      'site.yaml: footer.social[0].href must be the address of a profile, such as https://www.linkedin.com/company/agency',
    ])
})

test('the themes of the footer have one order, for any order in the file', () => {
  copy.set('site.yaml', ['footer', 'themes'], { dark: 'Night', light: 'Day', system: 'Device' })
  expect(copy.read().content.site?.footer.themes).toEqual([
    { id: 'system', label: 'Device' },
    { id: 'light', label: 'Day' },
    { id: 'dark', label: 'Night' },
  ])
})
