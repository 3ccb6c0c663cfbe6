import { getAttribute } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { expect, test, vi } from 'vitest'
import { sectionPagePaths } from '../../plugins/content-check/check-links'
import { elementsOf } from '../../plugins/html-tree'
import { renderPage } from '../../src/prerender'
import { homeSectionIds } from '../../src/section-ids'

// Rendering the first page loads the code of all pages, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test.for(sectionPagePaths)(
  'the check of links knows the ids of the sections of %s',
  async (path) => {
    const sections = elementsOf(parseFragment((await renderPage(path)).html), 'section')
    const ids = sections.flatMap((section) => getAttribute(section, 'id') ?? [])
    expect(ids).toEqual(path === '/' ? [...homeSectionIds] : [])
  },
)
