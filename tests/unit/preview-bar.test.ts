import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { elementsOf } from '../../plugins/html-tree'
import { addPreviewBar } from '../../plugins/preview/preview-bar'

test.for(['', '<meta name="robots" content="noindex">'])(
  'a page of a preview has one tag for search engines, also if it has the tags “%s” already',
  (tags) => {
    const page = parse(`<!doctype html><head>${tags}<title>Page</title></head><p>Text</p>`)
    addPreviewBar(page)
    const robots = elementsOf(page, 'meta').filter(
      (each) => getAttribute(each, 'name') === 'robots',
    )
    expect(robots.map((each) => getAttribute(each, 'content'))).toEqual(['noindex'])
  },
)
