import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'
import type { Answer, Check } from './check.ts'
import { isDisallowed } from './robots-rules.ts'

const robots = ['googlebot', 'bingbot']
const blocksIndexing = (value: string) => /\b(noindex|none)\b/i.test(value)
const todo = (where: string) =>
  `Remove it ${where}. It often remains from the time before the launch. To hide one page, set indexed or isIndexed to false.`

/**
 * Finds what keeps search engines from a page of the site map: a header, a `meta` element, or
 * robots.txt.
 */
export function checkSearchEngines({ response, text }: Answer, robotsText: string): Check[] {
  const header = response.headers.get('x-robots-tag') ?? ''
  const tags = elementsOf(parse(text), 'meta').filter((tag) =>
    ['robots', ...robots].includes(getAttribute(tag, 'name')?.toLowerCase() ?? ''),
  )
  const tag = tags.map((each) => getAttribute(each, 'content') ?? '').find(blocksIndexing)
  const { pathname, search } = new URL(response.url)
  const blockedRobots = robots.filter((robot) => isDisallowed(robotsText, pathname + search, robot))
  return [
    [
      blocksIndexing(header),
      `The header X-Robots-Tag, “${header}”, keeps search engines from pages.`,
      todo('at the host or its proxy'),
    ],
    [
      tag !== undefined,
      `The tag robots, “${tag}”, keeps search engines from pages.`,
      todo('where pages get it'),
    ],
    [
      blockedRobots.length > 0,
      `robots.txt keeps ${blockedRobots.join(' and ')} from pages.`,
      todo('in robots.txt'),
    ],
  ]
}
