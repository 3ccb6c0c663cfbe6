// The Network Information API, which only Chromium has. TypeScript does not know it.
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Returns what a browser tells pages about the connection. Returns an empty object if a privacy
 * extension hides it.
 */
export function readConnection(): Connection {
  try {
    return (navigator as { connection?: Connection }).connection ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether the visitor asks to save data, or is on 2G as the browser says: then nothing is loaded
 * that is not asked for.
 */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = readConnection()
  return saveData === true || effectiveType.endsWith('2g')
}
