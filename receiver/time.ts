/** Returns the time `offsetMs` from now, as ISO 8601 in UTC. A negative offset is in the past. */
export const isoTimeFromNow = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString()

/** Returns the current time, as ISO 8601 in UTC. */
export const isoNow = () => isoTimeFromNow(0)
