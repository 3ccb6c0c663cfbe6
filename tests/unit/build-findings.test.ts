import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findInBuild } from '../../scripts/launch-check/build-findings'
import { scorecardFindings } from '../../scripts/launch-check/scorecard-findings'
import {
  previewFindings,
  robotsFindings,
  securityFindings,
} from '../../scripts/launch-check/site-file-findings'

const closed = 'User-agent: *\nDisallow: /\n'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the launch check reads the pages, robots.txt, security.txt and the scorecard of the build', () => {
  const site = temporaryFolder()
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'index.html'), '<p>Nobody is named.</p>')
  writeFileSync(join(site, 'robots.txt'), closed)
  writeFileSync(join(site, 'build.json'), '{"isPreview":true}')
  const findings = findInBuild(site, temporaryFolder())
  for (const expected of [
    previewFindings('{"isPreview":true}'),
    robotsFindings(closed),
    securityFindings('', new Date()),
    scorecardFindings(undefined, 'abc'),
  ]) {
    expect(expected).not.toEqual([])
    expect(findings).toEqual(expect.arrayContaining(expected))
  }
  expect(findings.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^The built site does not contain /),
  )
})

test('the launch check asks for a build if there is none', () => {
  const folder = temporaryFolder()
  expect(findInBuild(folder, folder).map(({ what }) => what)).toEqual(['The site is not built.'])
})
