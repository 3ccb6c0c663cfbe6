import type { BuiltFile } from '../../scripts/launch-check/built-files'
import { devices, type PageLimit } from '../../scripts/launch-check/limits'
import type { Content } from '../../scripts/launch-check/read-site'
import sampleTraces from '../../scripts/launch-check/sample-traces.json'
import { sampleRecognizer } from '../../scripts/launch-check/sample'
import { cardKeys, type Scorecard } from '../../scripts/launch-check/scorecard'
import { contactContent as secondContact } from '../fixtures/second-brand/contact'
import { homeContent as secondHome } from '../fixtures/second-brand/home'
import { privacyContent as secondPrivacy, termsContent as secondTerms } from '../fixtures/second-brand/legal'
import { site as secondSite } from '../fixtures/second-brand/site'

export const sample = sampleRecognizer(sampleTraces)

/** The content of an agency that has filled in everything; a copy that a test may change. */
export function readyContent(): Content {
  return structuredClone({
    site: secondSite,
    home: secondHome,
    contact: secondContact,
    privacy: secondPrivacy,
    terms: secondTerms,
    modules: {},
  })
}

export function builtFile(name: string, content: string | Buffer): BuiltFile {
  const bytes = Buffer.from(content)
  return { name, bytes: bytes.length, read: () => bytes }
}

/** A scorecard of the pages that has each figure exactly at its limit. */
export function passingCard(build: string, paths: string[], limits: PageLimit[]): Scorecard {
  const pages = devices.flatMap((device) => paths.map((path) => ({ path, device })))
  return {
    build,
    passed: true,
    verdict: 'The site passes.',
    pages: pages.map(({ path, device }) => ({
      path,
      device,
      figures: limits
        .filter((limit) => limit.path === path && limit.device === device)
        .map(({ figure, min, max }) => ({
          key: cardKeys[figure] ?? figure,
          value: min ?? max ?? 0,
          limit: min === undefined ? { max } : { min },
          state: 'passed',
        })),
    })),
  }
}
