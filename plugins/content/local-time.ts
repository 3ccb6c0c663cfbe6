const dayMs = 86_400_000

/**
 * Returns the instant of a local time, such as `2027-01-12T09:00`, in milliseconds since 1970. A
 * time that clocks show twice in autumn is the first of the two. A time that clocks skip in spring
 * moves by the skipped hour: 02:30 becomes 03:30. Throws for an unknown time zone.
 */
export function instantOf(localTime: string, timeZone: string): number {
  const asUtc = Date.parse(`${localTime}Z`)
  // The clocks change at most once from a day before to a day after, so one of the offsets is
  // right.
  const instants = [asUtc - dayMs, asUtc + dayMs].map((other) => asUtc - offsetAt(other, timeZone))
  const exact = instants.filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...instants)
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // The locale `sv-SE` writes times as ISO 8601 does.
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) - instant
}
