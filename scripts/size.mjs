import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {{ matchingUrlPattern: string, assertions: Record<string, [string, { maxNumericValue: number }]> }} Matrix */

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'))

/** @type {{ ci: { collect: { url: string[] }, assert: { assertMatrix: Matrix[] } }, budgets: { desktopScriptBytes: number } }} */
const { ci, budgets } = await readJson('lighthouserc.json')
const owners = await readJson('node_modules/.build/code-owners.json')

/**
 * @param {string} url
 * @param {string} figure
 */
function budgetOf(url, figure) {
  const rows = ci.assert.assertMatrix.filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(url))
  const values = rows.flatMap(({ assertions }) => assertions[figure]?.[1].maxNumericValue ?? [])
  return Math.min(...values)
}

/** @param {string} file */
const brotliBytes = async (file) => brotliCompressSync(await readFile(`dist/${file}`)).length

/**
 * @param {string} file
 * @param {number} bytes
 */
function ownersOf(file, bytes) {
  /** @type {[string, number][]} */
  const shares = Object.entries(owners[file] ?? {})
  return shares.map(([owner, share]) => `${owner} ${Math.round(bytes * share)}`).join(', ')
}

let isOver = false
/**
 * @param {string} label
 * @param {number} bytes
 * @param {number} budget
 */
function printTotal(label, bytes, budget) {
  const verdict = bytes > budget ? 'OVER BUDGET' : 'ok'
  if (bytes > budget) isOver = true
  console.log(`| **${label}** | | **${bytes}** | ${budget} ${verdict} |`)
}

for (const url of ci.collect.url) {
  const path = new URL(url).pathname
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  const page = await readFile(`dist/${file}`, 'utf8')
  const code = [...page.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const fonts = [...page.matchAll(/<link rel="preload"[^>]*href="\/([^"]+)"[^>]*as="font"/g)].map(
    (match) => match[1] ?? '',
  )

  console.log(`\n## ${path}\n\n| file | owners, in bytes | brotli bytes | budget |\n|---|---|---:|---:|`)
  let scriptBytes = 0
  for (const name of code) {
    const bytes = await brotliBytes(name)
    scriptBytes += bytes
    console.log(`| ${name} | ${ownersOf(name, bytes)} | ${bytes} | |`)
  }
  // What is loaded only where there is hover.
  let hoverBytes = 0
  if (path === '/') {
    for (const name of Object.keys(owners).filter((chunk) => chunk.includes('/tooltip'))) {
      const bytes = await brotliBytes(name)
      hoverBytes += bytes
      console.log(`| ${name} (with hover) | ${ownersOf(name, bytes)} | ${bytes} | |`)
    }
  }
  let fontBytes = 0
  for (const name of fonts) {
    const bytes = (await readFile(`dist/${name}`)).length
    fontBytes += bytes
    console.log(`| ${name} | @fontsource-variable/archivo | ${bytes} | |`)
  }
  const pageBytes = await brotliBytes(file)
  printTotal('page', pageBytes, budgetOf(url, 'resource-summary:document:size'))
  printTotal('fonts', fontBytes, budgetOf(url, 'resource-summary:font:size'))
  printTotal('script on a phone', scriptBytes, budgetOf(url, 'resource-summary:script:size'))
  if (path === '/') printTotal('script on a desk', scriptBytes + hoverBytes, budgets.desktopScriptBytes)
  printTotal(
    'first visit on a phone',
    pageBytes + fontBytes + scriptBytes,
    budgetOf(url, 'resource-summary:total:size'),
  )
}

if (isOver) {
  console.error('\nA budget is not met: see the rows marked OVER BUDGET.')
  process.exitCode = 1
}
