import { errorWithoutStack } from '../error-without-stack.ts'

// The start of this process, in milliseconds since 1970. All parts of a build use the same time.
const processStart = Date.now()

// An ISO 8601 time with its offset.
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

let isDevelopmentServer = false

/** Makes this process show a preview. The development server calls this function. */
export function showPreview(): void {
  isDevelopmentServer = true
}

/**
 * Whether drafts and scheduled content are shown: in development, or if the environment variable
 * `PREVIEW` is true. Throws for a value other than true or false.
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
  if (!value) return processStart
  const time = instantPattern.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(time))
    throw errorWithoutStack(
      `NOW is “${value}”: set it to a time with its offset, such as 2027-01-12T09:00Z or 2027-01-12T09:00+01:00.`,
    )
  return time
}

/**
 * The time for which content is shown: content that is public at this time. In a preview, the time
 * is `Infinity`, and all content is shown.
 */
export const shownTime = (): number => (isPreview() ? Infinity : buildTime())
