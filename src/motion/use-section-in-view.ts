import { useState } from 'react'
import { useDecoration } from './use-decoration'
import { watchSections } from './watch-sections'

// A `rootMargin` that leaves one line, in the middle of the viewport.
const middleOfViewport = '-50% 0px -50% 0px'

/**
 * The id of the section, of those in `ids`, that is in the middle of the viewport; `undefined` if none is, and until the page is
 * hydrated. Sections that come later count too.
 */
export function useSectionInView(ids: string[]): string | undefined {
  const [id, setId] = useState<string>()
  const joinedIds = ids.join()

  useDecoration(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          setId((current) => (isIntersecting ? target.id : current === target.id ? undefined : current))
      },
      { rootMargin: middleOfViewport },
    )
    const stopWatching = watchSections(() => {
      for (const name of joinedIds.split(',')) {
        const section = document.getElementById(name)
        // One that is observed already is not observed twice.
        if (section) observer.observe(section)
      }
    })
    return () => {
      stopWatching()
      observer.disconnect()
      setId(undefined)
    }
  }, [joinedIds])

  return id
}
