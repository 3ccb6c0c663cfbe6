// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'

const readAttributes = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'])
for (const name of ['label', 'placeholder', 'title']) readAttributes.add(name)

/** The words that a component itself gives to its readers: texts among its markup, and those of attributes that are read. */
function textsInCode(source: string): string[] {
  const texts: string[] = []
  new Visitor({
    JSXText: ({ value }) => void texts.push(value),
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') texts.push(...literalsOf(child.expression))
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name)) return
      texts.push(...literalsOf(value?.type === 'JSXExpressionContainer' ? value.expression : value))
    },
  }).visit(parseAst(source, { lang: 'tsx' }))
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

/** The strings that an expression may come to. */
function literalsOf(node: ESTree.Node | null | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '')
  if (node?.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)]
  return []
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

test('no component has words of its own', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => textsInCode(readFileSync(`src/${file}`, 'utf8')).map((text) => [file, text]))
  expect(found).toEqual([])
})

test.for([
  ['<p>Call us</p>', 'Call us'],
  ["<p>{'Call us'}</p>", 'Call us'],
  ["<p>{isOpen ? 'Close' : open}</p>", 'Close'],
  ['<p>{`Call ${name}`}</p>', 'Call'],
  ["<p>{isBusy && 'Wait'}</p>", 'Wait'],
  ['<nav aria-label="Pages" />', 'Pages'],
  ["<img alt={alt ?? 'A face'} />", 'A face'],
  ['<input placeholder="Your name" />', 'Your name'],
])('%s would be found', ([code = '', text]) => {
  expect(textsInCode(code)).toEqual([text])
})

test.for([
  '<p>{name}, {role}</p>',
  '<p aria-labelledby="why-title">·</p>',
  "<a href={isHome ? '/' : back}>{label}</a>",
])('%s holds no words', (code) => {
  expect(textsInCode(code)).toEqual([])
})
