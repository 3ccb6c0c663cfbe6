/** Returns the time `offsetMs` from now, as ISO 8601 in UTC. A negative offset is in the past. */
export const isoTime = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString()
