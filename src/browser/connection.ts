// The Network Information API. Only Chromium has this API, and TypeScript has no types for the API.
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Returns the connection that the browser reports. Returns an empty object if the browser lacks the
 * API, or if a privacy extension blocks the API.
 */
export function readConnection(): Connection {
  try {
    return (navigator as { connection?: Connection }).connection ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether the browser sends Save-Data or reports a 2G connection. The page then loads only what the
 * visitor asks for.
 */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = readConnection()
  return saveData === true || effectiveType.endsWith('2g')
}
