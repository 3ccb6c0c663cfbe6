import { useEffect, useRef } from 'react'
import { structuredDataPath } from './structured-data-path'

const selector = 'script[type="application/ld+json"]'

/**
 * Keeps the document's structured data (JSON-LD) that of the page at `path`, which is empty for a page without any. The served
 * document has its own. When the page changes in place, its data is loaded from a file of the build, so that no page comes with
 * the data of the others. Until that has loaded, and if it cannot be, there is none.
 */
export function useStructuredData(path: string) {
  const shownPath = useRef(path)

  useEffect(() => {
    if (shownPath.current === path) return undefined
    shownPath.current = path
    document.querySelector(selector)?.remove()
    if (path === '') return undefined
    // The file is a script element, and this parses it: Trusted Types refuse a script that is written by code, though it only
    // holds data.
    const request = new XMLHttpRequest()
    request.open('GET', import.meta.env.BASE_URL + structuredDataPath(path).slice(1))
    request.responseType = 'document'
    request.addEventListener('load', () => {
      const script = request.responseXML?.querySelector(selector)
      if (script && request.status === 200) document.body.append(script)
    })
    request.send()
    return () => request.abort()
  }, [path])
}
