import { getTextContent, type Document, type Element } from '@parse5/tools'
import { elementsOf } from './html-tree.ts'

/** What of a rendered page no visitor may get, a sentence each. */
export function checkPage(page: Document): string[] {
  const css = elementsOf(page, 'style').map(getTextContent).join('\n')
  const defined = new Set([...css.matchAll(/[{;]\s*(--[\w-]+):/g)].map(([, token]) => token))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token))
  // Radix sets its custom properties on the element when it opens.
  const missing = [...used].filter((token) => !defined.has(token) && !token.startsWith('--radix-'))
  const unnamed = [...css.matchAll(/[:\s,(](\$[a-z][\w$-]*)(?=[;\s,)}])/gi)].map(([, token]) => token)
  const refused = elementsOf(page).flatMap((element) =>
    element.attrs.flatMap(({ name }) =>
      name === 'style' || name.startsWith('on')
        ? `${openingTagOf(element)} has ${name}, which its security policy refuses`
        : [],
    ),
  )
  return [...[...missing, ...unnamed].map((token) => `the token ${token} is not defined`), ...refused]
}

const openingTagOf = ({ tagName, attrs }: Element) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`
