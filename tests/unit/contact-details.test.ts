import { expect, test } from 'vitest'
import { changedContent, type Change } from '../helpers/changed-content'
import { site } from '../helpers/content'

const copy = changedContent()
const { problemsAfter } = copy

test.for<[field: string, value: string, outcome: string | undefined]>([
  ['email', 'post@grün-buero.de', undefined],
  ['email', 'post@xn--e1afmkfd.xn--80akhbyknj4f', undefined],
  ['email', 'q&a@example.org', undefined],
  ['email', 'o’neill@example.org', 'site.yaml: email must be an email address'],
  ['email', 'ana@example', 'site.yaml: email must be an email address'],
  ['email', 'Ana <ana@example.org>', 'site.yaml: email must be an email address'],
  ['email', 'ana＠example.org', undefined],
  [
    'email',
    'a\u200Bna@example.org',
    'site.yaml: email has an invisible character, U+200B: type the value again',
  ],
  ['url', 'https://grün-buero.de', undefined],
  [
    'url',
    'https://agency\u00AD.com',
    'site.yaml: url has an invisible character, U+00AD: type the value again',
  ],
  [
    'url',
    'https://agency.com/?from=old',
    'site.yaml: url must be an address without a path: set the path in BASE_PATH',
  ],
  [
    'url',
    'https://ed:pw@agency.com',
    'site.yaml: url must be an address without a path: set the path in BASE_PATH',
  ],
  ['phone', 'call us', 'site.yaml: phoneHref differs from the number in phone'],
])('the %s %s is accepted, or reported', ([field, value, outcome]) => {
  copy.set('site.yaml', [field], value)
  expect(copy.problems()).toEqual(outcome ? [outcome] : [])
})

test.for(['q&a@example.org.', 'q&a@example.org,', 'mailto:q&a@example.org'])(
  'only the address in %s is read',
  (typed) => {
    copy.set('site.yaml', ['email'], typed)
    expect(copy.read().content.site).toMatchObject({
      email: 'q&a@example.org',
      emailHref: 'mailto:q%26a@example.org',
    })
  },
)

test.for<[phone: string, href: string, isSame: boolean]>([
  ['8 (812) 555-01-02', 'tel:+78125550102', true],
  ['06 1 555 0102', 'tel:+3615550102', true],
  ['1-800-555-DESK', 'tel:+18005553375', true],
  ['+1 800 FLOWERS', 'tel:+18003569377', true],
  ['020 7946 0958 ext. 12', 'tel:+442079460958', true],
  ['+49 (0 30) 123 45 67', 'tel:+49301234567', true],
  ['+44 (0)20 7946 0958', 'tel:+442079460958', true],
  ['00 44 20 7946 0958', 'tel:+442079460958', true],
  ['1-800-flowers', 'tel:+18003569377', true],
  ['(+39) 06 698 82400', 'tel:+390669882400', true],
  ['０２０ ７９４６ ０９５８', 'tel:+442079460958', true],
  ['+44 20 7946 0958', 'tel:+442079460959', false],
  // Many numbers end with the same four digits.
  ['0958', 'tel:+442079460958', false],
  ['+1 619 555 0142', 'tel:+446195550142', false],
  ['1-800-555-DESK', 'tel:+18005553376', false],
])('the number %s is %s: %s', ([phone, href, isSame]) => {
  copy.set('site.yaml', ['phone'], phone)
  copy.set('site.yaml', ['phoneHref'], href)
  expect(copy.problems()).toEqual(
    isSame ? [] : ['site.yaml: phoneHref differs from the number in phone'],
  )
})

test.for<[what: string, change: Change, line: string]>([
  [
    'a phone number without its country',
    ['site.yaml', ['phoneHref'], site.phoneHref.replace('+', '')],
    'site.yaml: phoneHref must be tel: and the international number, such as tel:+442079460958',
  ],
  [
    'a link to another phone number',
    ['site.yaml', ['phoneHref'], 'tel:+16195550143'],
    'site.yaml: phoneHref differs from the number in phone',
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})

test.for([
  ['+54 9 11 5555-0142 (int. 3)', 'tel:+5491155550142'],
  ['(0131) 496 0421', 'tel:+441314960421'],
])('a phone number may be written as in its country: %s', async ([phone, phoneHref]) => {
  expect(
    await problemsAfter(['site.yaml', ['phone'], phone], ['site.yaml', ['phoneHref'], phoneHref]),
  ).toEqual([])
})

test('the link to an email address keeps each of its characters', () => {
  copy.set('site.yaml', ['email'], "q&a?b#c+d'e@example.org")
  expect(copy.read().content.site?.emailHref).toBe("mailto:q%26a%3Fb%23c+d'e@example.org")
})

test.for<[digits: string, isValid: boolean]>([
  ['1234567', true],
  ['123456789012345', true],
  ['123456', false],
  ['1234567890123456', false],
  ['0123456789', false],
])('a dialed number may be +%s: %s', async ([digits, isValid]) => {
  const problems = await problemsAfter(
    ['site.yaml', ['phone'], `+${digits}`],
    ['site.yaml', ['phoneHref'], `tel:+${digits}`],
  )
  const problem =
    'site.yaml: phoneHref must be tel: and the international number, such as tel:+442079460958'
  expect(problems).toEqual(isValid ? [] : [problem])
})
