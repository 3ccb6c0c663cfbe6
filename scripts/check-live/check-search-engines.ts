import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'
import type { Answer, Check } from './check.ts'
import { isDisallowed } from './robots-rules.ts'

const robots = ['googlebot', 'bingbot']
/** Whether the value of a robots header or tag keeps search engines from listing a page. */
const blocksIndexing = (value: string) => /\b(noindex|none)\b/i.test(value)
const todoFor = (removal: string) =>
  `${removal} Such a block often remains from the time before the launch. To hide one page from search engines only, set indexed or isIndexed to false. To hide it from visitors too, set draft: true.`

/**
 * Checks that search engines may index a page of the site map. A header, a `meta` element or
 * robots.txt can forbid that. `robotsText` is the text of robots.txt, empty if there is none.
 */
export function checkSearchEngines({ response, text }: Answer, robotsText: string): Check[] {
  const header = response.headers.get('x-robots-tag') ?? ''
  const tags = elementsOf(parse(text), 'meta').filter((tag) =>
    ['robots', ...robots].includes(getAttribute(tag, 'name')?.toLowerCase() ?? ''),
  )
  const blockingTag = tags.map((tag) => getAttribute(tag, 'content') ?? '').find(blocksIndexing)
  const { pathname, search } = new URL(response.url)
  const blockedRobots = robots.filter((robot) => isDisallowed(robotsText, pathname + search, robot))
  return [
    {
      isWrong: blocksIndexing(header),
      problem: `The header X-Robots-Tag is “${header}”, so search engines do not list pages.`,
      todo: todoFor('Remove the header at the host or its proxy.'),
    },
    {
      isWrong: blockingTag !== undefined,
      problem: `The tag robots is “${blockingTag}”, so search engines do not list pages.`,
      todo: todoFor('Remove the tag where the host or its proxy adds it.'),
    },
    {
      isWrong: blockedRobots.length > 0,
      problem: `robots.txt forbids pages to ${blockedRobots.join(' and ')}.`,
      todo: todoFor('Remove the rule from robots.txt.'),
    },
  ]
}
