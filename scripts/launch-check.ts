import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { buildFindings, securityExpiry } from './launch-check/build.ts'
import { readFiles, type BuiltFile } from './launch-check/built-files.ts'
import { contentFindings, sampleNameFindings } from './launch-check/content.ts'
import { detailFindings } from './launch-check/details.ts'
import { headPictureFindings } from './launch-check/head-pictures.ts'
import { contentFolder, type Finding } from './launch-check/finding.ts'
import { legalFindings } from './launch-check/legal.ts'
import { limitFindings, type AgreedLimits } from './launch-check/limits.ts'
import { pictureFindings } from './launch-check/pictures.ts'
import { report } from './launch-check/print.ts'
import { readAgreedLimits, readLimits } from './launch-check/read-limits.ts'
import { readContent, readRoutes, root, type Content, type Route } from './launch-check/read-site.ts'
import sampleTraces from './launch-check/sample-traces.json' with { type: 'json' }
import { sampleRecognizer } from './launch-check/sample.ts'
import { readScorecard, scorecardFindings } from './launch-check/scorecard.ts'
import { weightFindings } from './launch-check/weight.ts'
import { buildMark } from './scorecard/read/build-mark.ts'
import { pagePathsOf } from './site-pages.ts'
import { weighSite } from './weigh-site.ts'

const sample = sampleRecognizer(sampleTraces)
const dist = join(root, 'dist')
const env = loadEnv('production', root, 'VITE_')
const scorecardFile = join(root, 'reports/scorecard.json')
const ownersFile = join(root, 'node_modules/.build/package-shares.json')

try {
  // It looks at what will go live, and at nothing else: there are no options.
  parseArgs({ options: {} })
  const content = readContent(join(root, contentFolder), env)
  const files = readFiles(dist)
  const agreed = await readAgreedLimits()
  const findings = [...findingsOfContent(content), ...(await findingsOfBuild(content, files, agreed))]
  console.log(report(findings, securityExpiry(files), agreed))
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite leaves open would keep this process waiting.
process.exit()

function findingsOfContent(content: Content): Finding[] {
  return [
    ...detailFindings(content.site),
    ...sampleNameFindings(readFiles(join(root, contentFolder))),
    ...contentFindings(content, sample),
    ...legalFindings(content, sample, new Date()),
  ]
}

async function findingsOfBuild(content: Content, files: BuiltFile[], agreed: AgreedLimits[]): Promise<Finding[]> {
  const routes = await readRoutes()
  const paths = routes.map(({ path }) => path)
  const findings = buildFindings({ content, files, env, routes: paths, now: new Date() })
  if (!existsSync(join(dist, 'index.html'))) return findings
  return [
    ...findings,
    ...pictureFindings(files, sample),
    ...headPictureFindings(files, paths, content.site.url),
    ...(await findingsOfSpeed(routes, agreed)),
  ]
}

async function findingsOfSpeed(routes: Route[], agreed: AgreedLimits[]): Promise<Finding[]> {
  const paths = [...new Set([...routes.map(({ path }) => path), ...pagePathsOf(dist)])]
  const limits = await readLimits(root)
  const { phone, desktop } = limits.lighthouse
  const owners = existsSync(ownersFile) ? JSON.parse(readFileSync(ownersFile, 'utf8')) : {}
  return [
    ...weightFindings(
      await weighSite({ dist, owners }),
      Object.fromEntries(routes.map(({ path, contentFile }) => [path, contentFile])),
    ),
    ...limitFindings(limits, agreed, paths),
    ...scorecardFindings({
      card: readScorecard(scorecardFile),
      build: buildMark(dist),
      paths,
      runs: { phone: phone.collect.numberOfRuns, desktop: desktop.collect.numberOfRuns },
    }),
  ]
}
