import { expect, onTestFinished, test, vi } from 'vitest'
import { receiverFaults } from '../../plugins/content-check/check-content'
import { faultLine } from '../../plugins/content/read-yaml'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { site } from '../helpers/content'
import { noSettings } from '../helpers/page-files'

test('content that is not a sample needs a receiver, or the setting to simulate one', () => {
  const faultsOf = (isSample: boolean, receiver: PageSettings['receiver']) =>
    receiverFaults({ ...site, isSample }, { ...noSettings, receiver }).map(faultLine)
  expect(faultsOf(false, 'unset')).toEqual([
    expect.stringMatching(
      /^site\.yaml: isSample is false, .*VITE_ENQUIRY_ENDPOINT.*VITE_ENQUIRY_SIMULATE=true/,
    ),
  ])
  expect(faultsOf(true, 'unset')).toEqual([])
  expect(faultsOf(false, 'simulated')).toEqual([])
  expect(faultsOf(false, 'generic')).toEqual([])
})

test('a preview needs no receiver, because nobody must receive its enquiries', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PREVIEW', 'true')
  expect(receiverFaults({ ...site, isSample: false }, noSettings)).toEqual([])
})
