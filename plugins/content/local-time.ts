const dayMs = 86_400_000

/**
 * Returns the instant of a local time, such as `2027-01-12T09:00`, in milliseconds since 1970. A
 * time that clocks show twice in autumn is the first of the two. A time that clocks skip in spring
 * moves by the skipped hour: 02:30 becomes 03:30. Throws for an unknown time zone.
 */
export function instantOf(localTime: string, timeZone: string): number {
  // The instant that the local time would be in UTC.
  const utcInstant = Date.parse(`${localTime}Z`)
  // The clocks change at most once between a day before and a day after, so one of the two offsets
  // is right.
  const offsets = [offsetAt(utcInstant - dayMs, timeZone), offsetAt(utcInstant + dayMs, timeZone)]
  const instants = offsets.map((offset) => utcInstant - offset)
  // The instants at which the clocks show the local time. There is none for a skipped time.
  const exactInstants = instants.filter(
    (instant) => instant + offsetAt(instant, timeZone) === utcInstant,
  )
  return exactInstants.length > 0 ? Math.min(...exactInstants) : Math.max(...instants)
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // The locale `sv-SE` writes times as ISO 8601 does, but with a space instead of the `T`.
  const localTime = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${localTime.replace(' ', 'T')}Z`) - instant
}
