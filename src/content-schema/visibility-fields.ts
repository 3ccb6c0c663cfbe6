import { z } from 'zod'
import { flag } from './fields.ts'
import { inherited } from './translation-fields.ts'

// The precision -1 means hours and minutes, without seconds.
const localTime = z.iso.datetime({ local: true, precision: -1 })

/** Whether a value is an existing day with hours and minutes, and without an offset. */
const isLocalTime = (value: string) => !value.endsWith('Z') && localTime.safeParse(value).success

/** The fields that hide a page or story from visitors, until a time or until it is finished. */
export const visibilityFields = {
  draft: flag(
    'Draft',
    'On while this is unfinished. The public site does not show a draft.',
  ).optional(),
  publishOn: inherited(
    z.string().refine(isLocalTime, 'must be a day and a time, such as 2027-01-12T09:00'),
  )
    .meta({
      title: 'Public from',
      description:
        'A day and a time in the time zone of the site, such as 2027-01-12T09:00. Until then, the public site does not show this. By default, the next build shows it.',
      format: 'local-date-time',
    })
    .optional(),
}

/**
 * Whether a value is the name of a time zone. Not an offset such as +01:00, which `Intl` accepts.
 */
const isTimeZone = (value: string) => {
  try {
    return /^[a-z]/i.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** A time zone of the IANA database. */
export const timeZone = inherited(
  z.string().refine(isTimeZone, 'must be a time zone, such as Europe/Lisbon'),
).meta({
  title: 'Time zone',
  description:
    'A continent and a large city of your time zone, such as Europe/Lisbon or America/Los_Angeles. The times at which pages and stories become public are in this time zone.',
})
