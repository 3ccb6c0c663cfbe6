import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A process of its own: Node reads the certificate it is to trust (NODE_EXTRA_CA_CERTS) only as it starts.
// The package would download two lists when it is installed, which installing without scripts leaves out.
const conf = new URL('../../node_modules/@mdn/mdn-http-observatory/conf/', import.meta.url)
for (const [name, empty] of [
  ['hsts-preload.json', '{}'],
  ['tld-list.json', '[]'],
]) {
  const file = fileURLToPath(new URL(String(name), conf))
  if (!existsSync(file)) writeFileSync(file, String(empty))
}

const { scan } = await import('@mdn/mdn-http-observatory')
for (const address of process.argv.slice(2)) {
  const result = await scan(address)
  const lost = Object.values(result.tests).filter((test) => test.scoreModifier < 0 || !test.pass)
  console.log(JSON.stringify({ address, score: result.scan.score, lost: lost.map(({ result: reason }) => reason) }))
}
process.exit(0)
