import { useEffect, type ComponentType } from 'react'
import { pageTexts } from 'virtual:page-texts'
import { Sections } from '../components/section'
import { notFound } from '../content/not-found.yaml'
import { site } from '../content/site.yaml'
import { thanks } from '../content/thanks.yaml'
import { MeasuringButton } from '../features/vitals/measuring-button'
import { NotFoundSection } from '../sections/not-found-section'
import { ProseSection } from '../sections/prose-section'
import { ThanksSection } from '../sections/thanks-section'

// These pages share one chunk, because they are rarely visited.

/** Returns the component of the prose page at a path. Throws an error if there is no such page. */
export function prosePageOf(path: string): ComponentType {
  const content = pageTexts[path]
  if (!content) throw new Error(`There is no prose page at ${path}`)
  const { measuring } = content
  return function ProsePage() {
    return (
      <Sections>
        <ProseSection
          content={content}
          // A build without measurements leaves this code out.
          measuringButton={
            (import.meta.env.VITE_VITALS_ENDPOINT ||
              import.meta.env.VITE_ERRORS_ENDPOINT ||
              import.meta.env.ANALYTICS) &&
            measuring ? (
              <MeasuringButton content={measuring} />
            ) : undefined
          }
        />
      </Sections>
    )
  }
}

/** The page that is shown after an enquiry was sent without scripts. */
export function ThanksPage() {
  return (
    <Sections>
      <ThanksSection content={thanks} site={site} />
    </Sections>
  )
}

/** The page for unknown paths. Logs the path to the console. */
export function NotFoundPage() {
  useEffect(() => console.warn('Page not found: %s', location.pathname), [])
  return (
    <Sections>
      <NotFoundSection content={notFound} />
    </Sections>
  )
}
