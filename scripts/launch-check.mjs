import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installDependencies } from './install-dependencies.mjs'
import { readContent, readTexts } from './launch-check/read-site.mjs'
import { buildMark } from './scorecard/build-mark.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const faults = await check()
  process.exitCode = faults.length > 0 ? 1 : 0
  print(faults)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite leaves open would keep this process waiting.
process.exit()

async function check() {
  const { values } = parseArgs({
    options: {
      content: { type: 'string', default: join(root, 'src/content') },
      dist: { type: 'string', default: join(root, 'dist') },
      scorecard: { type: 'string', default: join(root, 'reports/scorecard.json') },
    },
  })
  await installDependencies()
  // Only now: before, there may be no packages to import.
  const { imageSize } = await import('image-size')
  const { loadEnv } = await import('vite')
  const { buildFaults, contentFaults, sampleNameFaults, scorecardFaults } = await import('./launch-check/faults.mjs')
  const { overBudget, weighSite } = await import('./weigh-site.ts')
  const contentFolder = resolve(values.content)
  const dist = resolve(values.dist)
  const content = await readContent(contentFolder)
  const files = readTexts(dist, /\.(html|js|xml|txt|json)$/)
  const isBuilt = existsSync(join(dist, 'index.html'))
  const weighed = isBuilt ? await weighSite({ dist, owners: {} }) : []

  return [
    ...contentFaults(content, new Date()),
    ...sampleNameFaults(readTexts(contentFolder, /\.ts$/), relative(root, contentFolder).replaceAll('\\', '/')),
    ...buildFaults({
      content,
      files,
      endpoint: loadEnv('production', root, 'VITE_').VITE_ENQUIRY_ENDPOINT?.trim(),
      pictureSize,
      overBudget: overBudget(weighed),
    }),
    ...(isBuilt ? scorecardFaults(readCard(resolve(values.scorecard)), buildMark(dist)) : []),
  ]

  /** @param {string} name */
  function pictureSize(name) {
    try {
      return imageSize(readFileSync(join(dist, name)))
    } catch {
      // There is no such file, or it is no picture.
      return undefined
    }
  }
}

/** @param {string} file */
function readCard(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {import('./launch-check/faults.mjs').Fault[]} faults */
function print(faults) {
  if (faults.length === 0) {
    console.log('The site may go live: nothing is left to do.')
    return
  }
  console.log(
    `The site may not go live yet. ${faults.length === 1 ? 'One thing is' : `${faults.length} things are`} left to do:\n`,
  )
  for (const file of new Set(faults.map((fault) => fault.file))) {
    console.log(`Edit ${file}`)
    for (const { what } of faults.filter((fault) => fault.file === file)) console.log(`  ✗ ${file}: ${what}`)
    console.log()
  }
}
