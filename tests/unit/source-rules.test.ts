// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the linter has no rule for.

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')]),
)

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"])\/\/.*$/gm, '')
/** The code of a file whose strings stay, but whose imports do not: they hold no words and no looks. */
const codeOf = (source: string) => withoutComments(source).replace(/^(import|export)\b[^;=]*?from '.*'$/gm, '')
/** The files outside some folders whose code is like that. */
const filesLike = (isLike: (code: string) => boolean, ...except: string[]) =>
  [...sources]
    .filter(([file]) => file !== 'styles/tokens.ts' && !except.some((folder) => file.startsWith(folder)))
    .filter(([, source]) => isLike(codeOf(source)))
    .map(([file]) => file)

// Trusted Types refuse them in the browser; here they do not even get in.
const sinks =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|\beval\(|new Function|dangerouslySetInnerHTML|javascript:/

test('no source makes markup or code of a text', () => {
  expect(sources.size).toBeGreaterThan(80)
  expect([...sources].filter(([, source]) => sinks.test(source)).map(([file]) => file)).toEqual([])
})

const durations = [/['"`][^'"`]*(?<![\w.$#])\d*\.?\d+m?s\b[^'"`\n]*['"`]/, /\b(duration|delay)(Ms)?: *\.?\d/i]
const easings = [
  /cubic-bezier\(\s*[\d.-]/,
  /['"` ](ease(-in|-out|-in-out)?|easeIn|easeOut|easeInOut)\b['"` ,;]/,
  /\bease: *\[ *-?\.?\d/,
]
const isMotionCode = (code: string) => [...durations, ...easings].some((pattern) => pattern.test(code))
const distances = [
  /translate(X|Y|3d)?\([^)]*(?<![\w.$#{])\d*\.?\d+(px|rem|em|%|vw|vh)/,
  // Nothing, or the whole, is no distance.
  /\bscale[XY]?\((?![01]\))-?[\d.]/,
  /\b[xy]: *\[/,
]
const isDistance = (code: string) => distances.some((pattern) => pattern.test(code))

test('distances stand in the tokens alone', () => {
  expect(filesLike(isDistance, 'build/')).toEqual([])
})

test.for([
  "transform: 'translateY(1px)'",
  "from: { transform: 'translateY(-14px) rotate(3deg)' }",
  "transform: 'translate(-50%, 0.5rem)'",
  "transform: 'scale(1.05)'",
  'animate(block, { y: [24, 0] })',
])('%s would be refused', (code) => {
  expect(isDistance(code)).toBe(true)
})

test('durations and easings stand in the tokens alone', () => {
  expect(filesLike(isMotionCode, 'build/', 'content/')).toEqual([])
})

test.for([
  "transition: 'opacity 200ms'",
  "transition: 'opacity .2s linear'",
  "animationDuration: '0.3s'",
  'animationDelay: `calc(var(--stagger-index) * 50ms)`',
  "animationTimingFunction: 'ease-out'",
  "easing: 'cubic-bezier(0.2, 0, 0, 1)'",
  'animate(block, frames, { duration: 0.4 })',
  'animate(block, frames, { delay: .1 })',
  'animate(block, frames, { ease: [0.2, 0, 0, 1] })',
  "animate(block, frames, { ease: 'easeOut' })",
])('%s would be refused outside them', (code) => {
  expect(isMotionCode(code)).toBe(true)
})
