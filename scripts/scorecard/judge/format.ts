import type { Device, Place } from '../card.ts'

export type Unit = 'points' | 'ms' | 'shift' | 'B' | 'requests'

export const deviceNames: Record<Device, string> = { phone: 'on a phone', desktop: 'on a desktop' }

/** A value as it is read on the scorecard. */
export function formatValue(value: number | null, unit: Unit): string {
  if (value === null) return 'not measured'
  if (unit === 'ms') return Math.abs(value) < 995 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
  if (unit === 'B') return `${(value / 1000).toFixed(value < 9950 ? 1 : 0)} KB`
  if (unit === 'shift') return value === 0 ? '0' : value.toFixed(3)
  return String(Math.round(value))
}

/** A difference, with its sign. */
export function formatChange(value: number, unit: Unit): string {
  const text = formatValue(Math.abs(value), unit)
  if (/^0(\.0+)?( |$)/.test(text)) return 'none'
  return `${value > 0 ? '+' : '−'}${text}`
}

/** What a page is called where no address should be read. */
export function nameOf(path: string): string {
  if (path === '/') return 'Home'
  if (path === '/404') return 'Not found'
  const words = path.slice(1).replaceAll(/[-/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where something is so, in few words, as in `Home on a phone; Contact on both devices`. */
export function formatPlaces(places: Place[]): string {
  const paths = [...new Set(places.map(({ path }) => path))]
  const devicesOf = (path: string) => {
    const devices = places.filter((place) => place.path === path).map(({ device }) => device)
    return new Set(devices).size > 1 ? 'on both devices' : deviceNames[devices[0] ?? 'phone']
  }
  return [...new Set(paths.map(devicesOf))]
    .map((devices) => `${listOf(paths.filter((path) => devicesOf(path) === devices).map(nameOf))} ${devices}`)
    .join('; ')
}

export function listOf(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
