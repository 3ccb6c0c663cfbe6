import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../plugins/settings'
import { deliveredEnv, envWithEndpoint, simulatedEnv } from '../../scripts/simulated-env.mjs'

// The settings of the builds for tests. A setting of the agency must not reach such a build.

/** The settings of the build that the guides name. */
const namedInGuides = new Set(
  readdirSync('docs').flatMap((name) =>
    name.endsWith('.md')
      ? (readFileSync(join('docs', name), 'utf8').match(/\bVITE_[A-Z_]+[A-Z]\b/g) ?? [])
      : [],
  ),
)

test('a build for tests has a value for each setting of the guides, so that no setting of the agency applies', () => {
  expect(namedInGuides.size).toBeGreaterThan(5)
  expect(new Set(Object.keys(simulatedEnv))).toEqual(namedInGuides)
})

test('a build for tests sends no enquiry, no measurement and no report, and trusts no proxy', () => {
  expect(readSettings(simulatedEnv)).toMatchObject({
    enquiry: { endpoint: '', isSimulated: true },
    vitalsEndpoint: '',
    errorsEndpoint: '',
    hasLongHsts: false,
    trustedProxies: [],
  })
})

test('a build with an endpoint sends to this endpoint only', () => {
  const origin = 'http://127.0.0.1:8080'
  expect(readSettings(envWithEndpoint(`${origin}/inbox`))).toMatchObject({
    enquiry: { endpoint: `${origin}/inbox`, isSimulated: false },
    vitalsEndpoint: '',
    errorsEndpoint: '',
  })
  expect(readSettings(deliveredEnv(origin))).toMatchObject({
    enquiry: { endpoint: `${origin}/enquiries`, isSimulated: false },
    vitalsEndpoint: `${origin}/vitals`,
    errorsEndpoint: `${origin}/errors`,
  })
})
