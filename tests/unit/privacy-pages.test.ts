// @vitest-environment node
import { expect, test } from 'vitest'
import { readPages, type PageSettings } from '../../plugins/prose/read-pages'
import { loadContent } from '../../plugins/content/load-content'

// Those that are built for tests: what is true of the sample is in tests/sample/.
const contents = [['tests/fixtures/other-agency', loadContent('tests/fixtures/other-agency').site]] as const

/** The words of the privacy page of a content, by who receives enquiries. */
function privacyWords([folder, site]: (typeof contents)[number], receiver: PageSettings['receiver']) {
  const { pages } = readPages(folder, site, { receiver, isMeasured: false })
  return JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body)
}

test.for(contents)('%s: the privacy page says what stays in the browser, and for how long', (content) => {
  const words = privacyWords(content, 'simulated')
  expect(words).toMatch(/local storage|armazenamento local/)
  expect(words).toMatch(/in memory for 5 minutes|em memória durante 5 minutos/)
  expect(words).toContain(content[1].legalName)
})

test.for(contents)(
  '%s: where enquiries are received, the privacy page says what goes along and how long one waits',
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
