import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { SectionBoundary } from '../../src/components/section-boundary'
import { tolerateForeignDomMutations } from '../../src/hydration/foreign-dom'
import { rememberServedSections } from '../../src/hydration/served-sections'
import { recordReportedErrors } from '../helpers/reported-errors'

// `tests/site/kept-sections.test.ts` checks the content of a failed section in a browser.

const failure = new Error('A privacy extension took this away')
const reported = recordReportedErrors()

beforeAll(tolerateForeignDomMutations)

function Section({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) throw failure
  return <section />
}

const page = (hasFailed: boolean) => (
  <SectionBoundary index={0}>
    <Section hasFailed={hasFailed} />
  </SectionBoundary>
)

/** Renders a section of a served page, and then makes the section fail. */
function failServedSection() {
  const served = document.createElement('div')
  served.innerHTML = '<main><!--$--><section><p>Text</p></section><!--/$--></main>'
  rememberServedSections(served)
  const { rerender } = render(page(false))
  rerender(page(true))
}

test('the error of a section that fails is reported as an error of the window', () => {
  failServedSection()
  expect(reported.mock.calls.map(([event]) => event.error)).toContain(failure)
})
