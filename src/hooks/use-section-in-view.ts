import { useEffect, useState } from 'react'

// A section counts from the moment it crosses the middle of the screen.
const middleOfViewport = '-50% 0px -50% 0px'

/** The id of the section in the middle of the screen, of those named; `undefined` between them and until the page runs. */
export function useSectionInView(ids: string[], path: string): string | undefined {
  const [id, setId] = useState<string>()
  const joinedIds = ids.join()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          setId((current) => (isIntersecting ? target.id : current === target.id ? undefined : current))
      },
      { rootMargin: middleOfViewport },
    )
    for (const name of joinedIds.split(',')) {
      const section = document.getElementById(name)
      if (section) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      setId(undefined)
    }
  }, [joinedIds, path])

  return id
}
