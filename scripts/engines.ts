import { buildSite } from './build-site.ts'
import {
  enginesSentence,
  installEngines,
  missingEngines,
  missingEnginesSentence,
  presentEngines,
  runEngines,
  tooLongSentence,
} from './engines/run-engines.mjs'
import { simulatedEnv, siteFolder } from './simulated-env.mjs'

// Tests the site's most important behaviours in Chromium, Firefox and WebKit. Fails if one is missing. Arguments name engines.
const asked = process.argv.slice(2)

installEngines()
if (missingEngines().length > 0) {
  console.error(`Failed: ${missingEnginesSentence()}`)
  process.exitCode = 1
} else {
  await buildSite(siteFolder, simulatedEnv)
  const startMs = performance.now()
  process.exitCode = await runEngines(asked.length > 0 ? asked : presentEngines())
  if (asked.length === 0) console.log(enginesSentence())
  const tooLong = tooLongSentence((performance.now() - startMs) / 1000)
  if (tooLong) {
    console.error(tooLong)
    process.exitCode = 1
  }
}
