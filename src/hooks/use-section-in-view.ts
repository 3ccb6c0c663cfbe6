import { useEffect, useState } from 'react'

// A `rootMargin` that leaves one line, in the middle of the viewport.
const middleOfViewport = '-50% 0px -50% 0px'

/**
 * The id of the section, of those in `ids`, that is in the middle of the viewport; `undefined` if none is, and until the page is
 * hydrated. The sections are looked up again when `path` changes.
 */
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
