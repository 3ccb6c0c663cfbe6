import type { Device, Place } from '../card.ts'

export type Unit = 'points' | 'ms' | 'shift' | 'B' | 'requests'

export const deviceNames: Record<Device, string> = { phone: 'on a phone', desktop: 'on a desktop' }

/** A value as it is read on the scorecard. `beside` are values that stand next to it and are to have its unit. */
export function formatValue(value: number, unit: Unit, beside: number[] = [], moreDigits = 0): string {
  if (unit === 'ms') {
    const isSeconds = [value, ...beside].some((each) => Math.abs(each) >= (beside.length > 0 ? 1995 : 995))
    if (isSeconds) return `${(value / 1000).toFixed(1 + moreDigits)} s`
    const digits = { minimumFractionDigits: moreDigits, maximumFractionDigits: moreDigits }
    return `${value.toLocaleString('en-US', digits)} ms`
  }
  if (unit === 'B') return value === 0 ? '0 KB' : `${(value / 1000).toFixed((value < 9950 ? 1 : 0) + moreDigits)} KB`
  if (unit === 'shift') return value === 0 ? '0' : value.toFixed(3 + moreDigits)
  return value.toFixed(unit === 'points' ? moreDigits : 0)
}

/** A value with as many digits as it takes to tell it from a bound that it is not equal to. */
export function formatAgainst(bound: number, value: number, unit: Unit, beside: number[] = []): string {
  const all = [bound, ...beside]
  const digits = [0, 1, 2, 3].find(
    (each) => formatValue(value, unit, all, each) !== formatValue(bound, unit, [value, ...beside], each),
  )
  return formatValue(value, unit, all, digits ?? 0)
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
