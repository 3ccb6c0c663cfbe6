// @vitest-environment node
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildFindings, securityExpiry, type Built } from '../../scripts/launch-check/build'
import type { Page } from '../../plugins/prose/read-pages'
import type { BuiltFile } from '../../scripts/launch-check/built-files'
import { headPictureFindings } from '../../scripts/launch-check/head-pictures'
import { pictureFindings } from '../../scripts/launch-check/pictures'
import { builtFile, readyContent, sample } from '../helpers/launch-check'
import { contentTexts } from '../../scripts/launch-check/content-texts'

const endpoint = 'https://forms.tresmaisluk.pt/enquiries'
const url = 'https://www.tresmaisluk.pt'
const { site, home, contact, pages } = readyContent()

const textsOf = (...contents: unknown[]) => contents.flatMap((content) => contentTexts(content).map(({ text }) => text))
const textsOfPage = ({ title, texts }: Page) => [title, ...texts.map(({ text }) => text)]
const share = `<meta property="og:image" content="${url}/share/home.png">`
const pageOf = (head: string, texts: string[]) =>
  `<!doctype html><head>${head}</head><body><div id="root">${texts.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('')}</div></body>`

/** The first bytes of a PNG, which say its size, and as many more as make it so long. */
function png(width: number, height: number, bytes = 2_000) {
  const head = Buffer.alloc(bytes)
  head.write('\u0089PNG\r\n\u001a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const icons = [{ src: '/icon-192.png', sizes: '192x192' }]
const portrait = '<img src="/portraits/wavy.svg"><link rel="icon" href="/favicon.svg">'
const soundFiles = (): BuiltFile[] => [
  builtFile('.well-known/security.txt', `Contact: mailto:${site.email}\nExpires: 2027-11-20T00:00:00.000Z\n`),
  builtFile('404.html', pageOf('<meta name="robots" content="noindex">', [])),
  builtFile('assets/contact-page.js', `const address=\`${endpoint}\``),
  builtFile('contact.html', pageOf(share, textsOf(site, contact))),
  builtFile('contact/index.html', pageOf(share, textsOf(site, contact))),
  builtFile('favicon.svg', '<svg viewBox="0 0 8 8"><path d="M1 2L3 4L5 6L7 8"/></svg>'),
  builtFile('icon-192.png', png(192, 192)),
  builtFile('index.html', pageOf(share + portrait, textsOf(site, home))),
  builtFile('portraits/wavy.svg', '<svg viewBox="0 0 8 8"><path d="M8 7L6 5L4 3L2 1"/></svg>'),
  ...pages.map((page) => builtFile(`${page.path.slice(1)}.html`, pageOf(share, textsOfPage(page)))),
  builtFile('share/home.png', png(1200, 630)),
  builtFile('site.webmanifest', JSON.stringify({ icons })),
  builtFile('sitemap.xml', `<loc>${url}/</loc>`),
]
const soundBuild = (): Built => ({
  content: readyContent(),
  files: soundFiles(),
  env: { VITE_ENQUIRY_ENDPOINT: endpoint },
  routes: ['/', '/contact', '/privacy', '/404'],
  now: new Date('2026-11-22'),
})

const findingsOf = (built: Built) => [
  ...buildFindings(built),
  ...pictureFindings(built.files, sample),
  ...headPictureFindings(built.files, built.routes, built.content.site.url),
]

const put = (name: string, content: string | Buffer) => (built: Built) => {
  built.files = [...built.files.filter((file) => file.name !== name), builtFile(name, content)]
}
const remove = (name: string) => (built: Built) => {
  built.files = built.files.filter((file) => file.name !== name)
}
const setEndpoint = (address: string, service?: string) => (built: Built) => {
  built.env = { VITE_ENQUIRY_ENDPOINT: address, VITE_ENQUIRY_SERVICE: service }
  put('assets/contact-page.js', `const address="${address}"`)(built)
}
const nameService = (company: string) =>
  put('privacy.html', pageOf(share, [...textsOfPage(pages[0]!), `What you typed goes to ${company}.`]))

test('a sound build has nothing left to do', () => {
  expect(findingsOf(soundBuild())).toEqual([])
})

test('enquiries may go to a path of the site, and to a page of it where Netlify receives them', () => {
  const built = soundBuild()
  setEndpoint('/api/enquiries')(built)
  expect(findingsOf(built)).toEqual([])
  put('thanks.html', pageOf('<meta name="robots" content="noindex">', []))(built)
  nameService('Netlify')(built)
  setEndpoint('/thanks', 'netlify')(built)
  expect(findingsOf(built)).toEqual([])
})

test.for<[string, (built: Built) => void, RegExp]>([
  ['no endpoint', (built) => (built.env = {}), /reach nobody: no VITE_ENQUIRY_ENDPOINT/],
  [
    'a simulation',
    (built) => (built.env = { VITE_ENQUIRY_SIMULATE: 'true' }),
    /reach nobody: VITE_ENQUIRY_SIMULATE is true/,
  ],
  [
    'an endpoint that the build does not have',
    (built) => (built.env = { VITE_ENQUIRY_ENDPOINT: 'https://x.io/a' }),
    /does not send enquiries to/,
  ],
  ['an endpoint of this machine', setEndpoint('http://localhost:8080/enquiries'), /nobody can receive/],
  ['an endpoint of this machine by number', setEndpoint('http://127.0.0.1/enquiries'), /nobody can receive/],
  ['an endpoint at example.com', setEndpoint('https://example.com/enquiries'), /nobody can receive/],
  [
    'the endpoint of the guide',
    (built) => {
      setEndpoint('https://formspree.io/f/abcdwxyz', 'formspree')(built)
      nameService('Formspree')(built)
    },
    /nobody can receive/,
  ],
  ['an endpoint that is a page of the site', setEndpoint('/contact'), /nobody can receive/],
  [
    'measurements that the build does not send',
    (built) => (built.env.VITE_VITALS_ENDPOINT = 'https://vitals.tresmaisluk.pt'),
    /does not send its measurements/,
  ],
  [
    'a page that says that enquiries are simulated',
    put('privacy.html', pageOf(share, [...textsOfPage(pages[0]!), 'Sending is only simulated on this site.'])),
    /privacy page says that enquiries are simulated/,
  ],
  [
    'a privacy page that does not name the form service',
    setEndpoint('https://formspree.io/f/xyzdefgh', 'formspree'),
    /privacy page does not name Formspree/,
  ],
  [
    'a page without its texts',
    put('index.html', pageOf(share + portrait, [site.brand, site.phone])),
    /built site does not say/,
  ],
  [
    'another legal name',
    (built) => (built.content.site.legalName = 'Pike and Sons, Inc.'),
    /does not say “Pike and Sons/,
  ],
  [
    'another address',
    put('sitemap.xml', '<loc>https://www.pike.com/</loc>'),
    /does not say “https:\/\/www\.tresmaisluk/,
  ],
  ['a page that was not built', remove('404.html'), /page \/404 is not in the built site/],
  ['a page with nothing in it', put('404.html', ''), /page \/404 is not in the built site/],
  ['the sample’s name in a file', put('humans.txt', 'Made by topfold'), /“Topfold” is in the built site: humans\.txt/],
  ['no build', (built) => (built.files = []), /not built/],
])('%s is enough to fail', ([, harm, what]) => {
  const built = soundBuild()
  harm(built)
  expect(buildFindings(built)).toEqual([
    { what: expect.stringMatching(what), why: expect.stringMatching(/\S/), where: expect.stringMatching(/\S/) },
  ])
})

test.for<[string, string | undefined, RegExp]>([
  ['is past', '2026-11-01T00:00:00.000Z', /expires on 2026-11-01/],
  ['is near', '2026-12-20T00:00:00.000Z', /expires on 2026-12-20, in 28 days/],
  ['is years away', '2030-01-01T00:00:00.000Z', /expires on 2030-01-01/],
  ['is none', 'soon', /no date at which it expires/],
])('a security.txt whose end %s is enough to fail', ([, expires, what]) => {
  const built = soundBuild()
  put('.well-known/security.txt', `Contact: mailto:${site.email}\nExpires: ${expires}\n`)(built)
  expect(findingsOf(built)).toMatchObject([
    { what: expect.stringMatching(what), where: 'src/content/site.yaml: securityReviewedOn' },
  ])
})

test('the day on which security.txt expires is read from the built site', () => {
  expect(securityExpiry(soundFiles())).toEqual(new Date('2027-11-20'))
  expect(securityExpiry([])).toBeUndefined()
})

test('a security.txt that names another mailbox is enough to fail', () => {
  const built = soundBuild()
  put('.well-known/security.txt', 'Contact: mailto:old@tresmaisluk.pt\nExpires: 2027-11-20T00:00:00.000Z\n')(built)
  expect(findingsOf(built)).toMatchObject([{ what: `security.txt does not name ${site.email}.` }])
})

test.for<[string, (built: Built) => void, RegExp]>([
  ['a missing share picture', remove('share/home.png'), /share picture of \S+ is missing/],
  ['a small share picture', put('share/home.png', png(600, 315)), /too small: 600 × 315, not 1200 × 630/],
  [
    'a page without a share picture',
    put('contact.html', pageOf('', textsOf(site, contact))),
    /^\/contact has no picture/,
  ],
  [
    'a share picture elsewhere',
    put('contact.html', pageOf(share.replace('tresmaisluk', 'pike'), textsOf(site, contact))),
    /not on this site/,
  ],
  ['a missing icon', remove('icon-192.png'), /icon \/icon-192\.png is missing/],
  ['an icon of another size', put('icon-192.png', png(180, 180)), /icon-192\.png is 180x180, not 192x192/],
  ['a missing favicon', remove('favicon.svg'), /icon \/favicon\.svg is missing/],
  ['a missing picture', remove('portraits/wavy.svg'), /picture \/portraits\/wavy\.svg is missing/],
  ['a picture that is none', put('portraits/wavy.svg', 'hello'), /wavy\.svg is missing, or no picture/],
])('%s is enough to fail', ([, harm, what]) => {
  const built = soundBuild()
  harm(built)
  const findings = findingsOf(built)
  expect(findings.length).toBeGreaterThan(0)
  for (const finding of findings)
    expect(finding).toEqual({
      what: expect.stringMatching(what),
      why: expect.stringMatching(/\S/),
      where: expect.stringMatching(/\S/),
    })
})

test.for(['br', 'gz'])('a file whose %s copy is another is said to be so', (ending) => {
  const compress = ending === 'br' ? brotliCompressSync : gzipSync
  const built = soundBuild()
  built.files.push(
    builtFile(`favicon.svg.${ending}`, compress(built.files.find(({ name }) => name === 'favicon.svg')!.read())),
  )
  expect(findingsOf(built)).toEqual([])
  built.files.push(builtFile(`index.html.${ending}`, compress('a page of 14 bytes')))
  expect(findingsOf(built)).toMatchObject([{ what: expect.stringContaining(`index.html.${ending}`) }])
})

test('a photograph of megabytes is named, also where no page shows it', () => {
  const built = soundBuild()
  built.files.push(builtFile('photos/office.jpg', Buffer.alloc(8_000_000)))
  expect(findingsOf(built)).toMatchObject([
    { what: 'The picture or film photos/office.jpg has 8000 KB, more than 150 KB.', where: 'public/photos/office.jpg' },
  ])
})

test('what the build makes from a photograph for large screens is not too large', () => {
  const built = soundBuild()
  built.files.push(builtFile('assets/office-0a1b2c3d-1812.webp', Buffer.alloc(200_000)))
  expect(findingsOf(built)).toEqual([])
})

test('terms that were changed after the build are said to be so', () => {
  const built = soundBuild()
  built.content.pages[1]!.texts[0]!.text = 'We write to you by carrier pigeon.'
  expect(findingsOf(built)).toMatchObject([
    { what: 'The built site does not say “We write to you by carrier pigeon.”.' },
  ])
})
