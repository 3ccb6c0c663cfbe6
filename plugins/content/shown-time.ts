import { errorWithoutStack } from '../error-without-stack.ts'

// All parts of a build use the same time.
const startedAt = Date.now()

// An ISO 8601 time with its offset.
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

let isDevelopmentServer = false

/** Makes this process show a preview, as the development server does. */
export function showPreview(): void {
  isDevelopmentServer = true
}

/**
 * Whether drafts and scheduled content are shown: in development, and with the environment variable
 * `PREVIEW`. Throws if `PREVIEW` is neither true nor false.
 */
export function isPreview(): boolean {
  const value = process.env.PREVIEW?.trim() ?? ''
  if (!['', 'true', 'false'].includes(value))
    throw errorWithoutStack(`PREVIEW is “${value}”: set it to true, or unset it.`)
  return isDevelopmentServer || value === 'true'
}

/**
 * The time of the build, in milliseconds since 1970: the environment variable `NOW`, by default the
 * clock. Throws if `NOW` is invalid.
 */
export function buildTime(): number {
  const value = process.env.NOW?.trim()
  if (!value) return startedAt
  const time = instantPattern.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(time))
    throw errorWithoutStack(
      `NOW is “${value}”: set it to a time with its offset, such as 2027-01-12T09:00Z or 2027-01-12T09:00+01:00.`,
    )
  return time
}

/** The time up to which content is shown. A preview shows everything, so its time is `Infinity`. */
export const shownTime = (): number => (isPreview() ? Infinity : buildTime())
