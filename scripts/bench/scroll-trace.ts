/** Chromium's record of one frame. Older versions use the second key. */
type FrameReport = { state: string; affects_smoothness?: boolean }
type TraceEvent = {
  name: string
  /** In microseconds. */
  dur?: number
  args?: { frame_reporter?: FrameReport; chrome_frame_reporter?: FrameReport }
}

/** The categories of trace events that the functions of this file read. */
export const traceCategories = [
  'cc',
  'benchmark',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline',
]

/**
 * Returns the late frames of a scroll, in percent of all reported frames:
 *
 * - `dropped`: the frame was not displayed.
 * - `partial`: the scroll was displayed, but the update of the main thread was missing.
 *
 * Late frames count only if they affect smoothness. Throws an error if the trace has no frames.
 */
export function lateFramePercents(events: TraceEvent[]): { dropped: number; partial: number } {
  const reports = events.flatMap(({ name, args }) => {
    const report = args?.frame_reporter ?? args?.chrome_frame_reporter
    return name === 'PipelineReporter' && report ? [report] : []
  })
  if (reports.length === 0) throw new Error('The trace has no frames.')

  const percentOf = (state: string) => {
    const lateReports = reports.filter(
      (report) => report.affects_smoothness && report.state === state,
    )
    return (100 * lateReports.length) / reports.length
  }
  return {
    dropped: percentOf('STATE_DROPPED'),
    partial: percentOf('STATE_PRESENTED_PARTIAL'),
  }
}

/**
 * Returns how long the browser painted and assigned elements to layers in a trace, in milliseconds.
 */
export function paintDurationMs(events: TraceEvent[]): number {
  const microseconds = events
    .filter(({ name }) => name === 'Paint' || name === 'Layerize')
    .reduce((sum, { dur = 0 }) => sum + dur, 0)
  return microseconds / 1000
}

/** Reads the events of a trace. Throws an error if the trace is not JSON. */
export function readTrace(trace: Buffer): TraceEvent[] {
  return (JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }).traceEvents
}
