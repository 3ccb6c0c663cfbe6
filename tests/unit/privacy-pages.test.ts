import { expect, test } from 'vitest'
import type { ContentOf } from '#content-types'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { readPages } from '../../plugins/prose/read-pages'
import { loadContent } from '../../plugins/content/load-content'

// The privacy page of the other agency, and one statement of the sample's page. `tests/sample`
// tests the other statements of the sample.
const contents = [
  ['tests/fixtures/other-agency', loadContent('tests/fixtures/other-agency').site] as const,
]

type Agency = readonly [folder: string, site: ContentOf<'site'>]

/** The text of the privacy page of a content folder, for a receiver of enquiries. */
function privacyWords([folder, site]: Agency, receiver: PageSettings['receiver']) {
  const { pages } = readPages(folder, site, { receiver, isMeasured: false })
  return JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body)
}

test.for(contents)(
  '%s: the privacy page says what stays in the browser, and for how long',
  (content) => {
    const words = privacyWords(content, 'simulated')
    expect(words).toMatch(/local storage|armazenamento local/)
    expect(words).toMatch(/in memory for 5 minutes|em memória durante 5 minutos/)
    expect(words).toMatch(/em memória, com o que está no formulário/)
    expect(words).toContain(content[1].legalName)
  },
)

test.for<Agency>([...contents, ['src/content', loadContent('src/content').site]])(
  '%s: the privacy page names the processors, their countries and the retention of logs',
  (content) => {
    const [folder, site] = content
    const siteHosting = { siteHost: 'Alpha', siteCountry: 'Fiji', logDays: '17' }
    const hosting = {
      ...siteHosting,
      receiverHost: 'Beta',
      receiverCountry: 'Chad',
      mailHost: 'Gamma',
      mailCountry: 'Oman',
    }
    const words = privacyWords([folder, { ...site, hosting }], 'generic')
    for (const named of ['Alpha', 'Beta', 'Gamma', '17', 'Fiji', 'Chad', 'Oman'])
      expect(words).toContain(named)
    const { problems } = readPages(
      folder,
      { ...site, hosting: siteHosting },
      { receiver: 'generic', isMeasured: false },
    )
    expect(problems).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining(
          'has {receiverHost}, which neither site.yaml nor the settings of the build define',
        ),
      }),
    )
  },
)

test.for<Agency>([...contents, ['src/content', loadContent('src/content').site]])(
  '%s: the privacy page names the receivers of measurements, reports and mail, and the rules for other countries',
  ([folder, site]) => {
    const siteHosting = { siteHost: 'Alpha', siteCountry: 'Fiji', logDays: '17' }
    const hosting = {
      ...siteHosting,
      receiverHost: 'Beta',
      receiverCountry: 'Chad',
      mailHost: 'Gamma',
      mailCountry: 'Oman',
    }
    const wordsWith = (settings: Partial<PageSettings>) => {
      const all = { receiver: 'simulated' as const, isMeasured: false, ...settings }
      const { pages } = readPages(folder, { ...site, hosting }, all)
      return JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body)
    }
    for (const settings of [{ isMeasured: true }, { isReported: true }])
      expect(wordsWith(settings)).toMatch(/Beta.*Chad.*(standard clauses|cláusulas-tipo)/)
    expect(wordsWith({ receiver: 'formspree' })).toMatch(/Gamma.*Oman/)
    expect(wordsWith({})).toMatch(/Fiji.*(standard clauses|cláusulas-tipo)/)
  },
)

test.for([
  ['tests/fixtures/other-agency', /indica também a língua/],
  ['tests/fixtures/other-agency/en', /sends its language/],
] as const)('%s: the privacy page says that the form sends the language', ([folder, sentence]) => {
  const agency = [folder, loadContent(folder).site] as const
  expect(privacyWords(agency, 'generic')).toMatch(sentence)
  expect(privacyWords(agency, 'simulated')).not.toMatch(sentence)
})

test.for(contents)(
  '%s: with a receiver, the privacy page says what is sent and how long an enquiry waits',
  (content) => {
    for (const receiver of ['generic', 'formspree'] as const) {
      const words = privacyWords(content, receiver)
      expect(words).toMatch(/random number|número aleatório/)
      expect(words).toMatch(/IP address|endereço IP/)
      expect(words).toMatch(/GDPR|RGPD/)
      expect(words).toMatch(/5 minutes after you leave|5 minutos depois de sair/)
      expect(words).toMatch(/5 minutes more|mais 5 minutos/)
    }
  },
)
