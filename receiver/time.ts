/** The time `offsetMs` from now, as ISO 8601 in UTC. */
export const isoTime = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString()
