import type { Device, Place } from '../card.ts'

/** How a figure is shown. Times are held in milliseconds, also those that are shown in seconds (`s`). */
export type Unit = 'points' | 's' | 'ms' | 'shift' | 'B' | 'requests'

export const deviceNames: Record<Device, string> = { phone: 'on a phone', desktop: 'on a desktop' }

/** A value as it is read on the scorecard: always in the same unit and with the same digits. No line breaks before a unit. */
export function formatValue(value: number, unit: Unit): string {
  if (unit === 's') return `${(value / 1000).toFixed(1)}\u00A0s`
  if (unit === 'ms') return `${Math.round(value).toLocaleString('en-US')}\u00A0ms`
  // A small file is not nothing.
  if (unit === 'B') return `${value === 0 ? 0 : Math.max(1, Math.round(value / 1000)).toLocaleString('en-US')}\u00A0KB`
  if (unit === 'shift') return String(Number(value.toFixed(3)))
  return value.toFixed(0)
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

export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
