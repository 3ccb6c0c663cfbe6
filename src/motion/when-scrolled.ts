import { whenIdle } from '../hydration/when-idle'
import { savesData } from '../navigation/connection'

/**
 * Calls back when the page is or gets scrolled and the browser is idle, for code that comes ahead of its use. Never if data is to be
 * saved. Returns the cleanup.
 */
export function whenScrolled(callback: () => void): () => void {
  if (savesData()) return () => undefined
  const request = () => whenIdle(callback)
  if (scrollY > 0) request()
  else addEventListener('scroll', request, { once: true, passive: true })
  return () => removeEventListener('scroll', request)
}
