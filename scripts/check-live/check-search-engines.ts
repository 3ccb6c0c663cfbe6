import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'
import type { Answer, Check } from './check.ts'
import { isDisallowed } from './robots-rules.ts'

const robots = ['googlebot', 'bingbot']
const isClosing = (value: string) => /\b(noindex|none)\b/i.test(value)
const todo = (where: string) =>
  `Remove it ${where}. It is often left from the time before the launch. To hide one page, set indexed or isIndexed to false.`

/** Looks for what keeps search engines from a page of the site map: a header, an element of the page, or robots.txt. */
export function checkSearchEngines({ response, text }: Answer, robotsText: string): Check[] {
  const header = response.headers.get('x-robots-tag') ?? ''
  const tags = elementsOf(parse(text), 'meta').filter((tag) =>
    ['robots', ...robots].includes(getAttribute(tag, 'name')?.toLowerCase() ?? ''),
  )
  const tag = tags.map((each) => getAttribute(each, 'content') ?? '').find(isClosing)
  const { pathname, search } = new URL(response.url)
  const refused = robots.filter((robot) => isDisallowed(robotsText, pathname + search, robot))
  return [
    [
      isClosing(header),
      `The header X-Robots-Tag, “${header}”, keeps search engines from pages.`,
      todo('at the host or its proxy'),
    ],
    [tag !== undefined, `The tag robots, “${tag}”, keeps search engines from pages.`, todo('where pages get it')],
    [refused.length > 0, `robots.txt keeps ${refused.join(' and ')} from pages.`, todo('in robots.txt')],
  ]
}
