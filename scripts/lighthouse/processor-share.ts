import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

type Trace = Parameters<typeof TraceProcessor.processTrace>[0]
/**
 * `dur` is the duration of a task. `tdur` is the time in which the thread of the task ran on a
 * processor. Both are in microseconds.
 */
type Task = { name: string; dur?: number; tdur?: number }

/**
 * Returns the processor share of a page: for how much of its tasks' duration the main thread ran on
 * a processor, from 0 to 1. With a low share, other programs delayed the tasks. Lighthouse counts
 * this delay as blocking time. NaN if the trace has no tasks. Throws if the trace has no
 * navigation.
 */
export function processorShare(trace: Trace): number {
  const { mainThreadEvents } = TraceProcessor.processTrace(trace)
  const tasks = (mainThreadEvents as Task[]).filter(
    ({ name, tdur }) => name === 'RunTask' && tdur !== undefined,
  )
  return sum(tasks.map(({ tdur }) => tdur)) / sum(tasks.map(({ dur }) => dur))
}

function sum(values: (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
