import { expect, onTestFinished, test, vi } from 'vitest'
import { receiverProblems } from '../../plugins/content-check/check-content'
import { problemLine } from '../../plugins/content/read-yaml'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { site } from '../helpers/content'
import { noSettings } from '../helpers/page-files'

test('content that is not a sample needs a receiver, or the setting to simulate one', () => {
  const problemsOf = (isSample: boolean, receiver: PageSettings['receiver']) =>
    receiverProblems({ ...site, isSample }, { ...noSettings, receiver }).map(problemLine)
  expect(problemsOf(false, 'unset')).toEqual([
    expect.stringMatching(
      /^site\.yaml: isSample is false, .*VITE_ENQUIRY_ENDPOINT.*VITE_ENQUIRY_SIMULATE=true/,
    ),
  ])
  expect(problemsOf(true, 'unset')).toEqual([])
  expect(problemsOf(false, 'simulated')).toEqual([])
  expect(problemsOf(false, 'generic')).toEqual([])
})

test('a preview needs no receiver, because nobody must receive its enquiries', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PREVIEW', 'true')
  expect(receiverProblems({ ...site, isSample: false }, noSettings)).toEqual([])
})
