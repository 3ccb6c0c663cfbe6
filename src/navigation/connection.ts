// The Network Information API, which only Chromium has. TypeScript does not know it.
type Connection = { saveData?: boolean; effectiveType?: string }

const readConnection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** Whether the visitor asks to save data, or is on 2G as the browser says: then nothing is loaded that is not asked for. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = readConnection()
  return saveData === true || effectiveType.endsWith('2g')
}

/** Whether code may be loaded ahead: not if data is to be saved, nor on a connection that the browser calls slower than 4G. */
export function mayLoadAhead(): boolean {
  const { saveData, effectiveType = '4g' } = readConnection()
  return saveData !== true && effectiveType === '4g'
}
