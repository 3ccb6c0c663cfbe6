import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'

// Reads the workflows of GitHub Actions, and evaluates their expressions.

export type Step = {
  id?: string
  uses?: string
  run?: string
  if?: string
  with?: Record<string, string | boolean | number>
  env?: Record<string, string>
}
export type Job = {
  if?: string
  uses?: string
  needs?: string | string[]
  steps?: Step[]
  permissions?: Record<string, string>
  concurrency?: string
  'timeout-minutes'?: number
  strategy?: { matrix: Record<string, string[]> }
  env?: Record<string, string>
}
export type Workflow = {
  on: string | Record<string, { cron: string }[] & Record<string, unknown>>
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = '.github/workflows'

/** The text of a workflow file, such as `ci.yml`. */
export const workflowText = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

export const readWorkflow = (name: string) => parse(workflowText(name)) as Workflow

/** The names of the workflow files. */
export const workflowNames = readdirSync(folder).filter((name) => name.endsWith('.yml'))

/** All jobs of all workflows, with their names, such as `ci.yml: test`. */
export const allJobs: [name: string, job: Job][] = workflowNames.flatMap((file) =>
  Object.entries(readWorkflow(file).jobs).map(([name, job]): [string, Job] => [
    `${file}: ${name}`,
    job,
  ]),
)

/** The steps of a job. Throws if the workflow lacks the job. */
export function stepsOf(file: string, job: string): Step[] {
  const steps = readWorkflow(file).jobs[job]?.steps
  if (!steps) throw new Error(`${file} has no job “${job}” with steps.`)
  return steps
}

/** The step whose command contains a text. Throws unless there is exactly one. */
export function stepThatRuns(file: string, job: string, text: string): Step & { run: string } {
  const found = stepsOf(file, job).filter(({ run }) => run?.includes(text))
  const [step] = found
  if (!step?.run || found.length !== 1)
    throw new Error(`${found.length} steps of ${file}, “${job}”, run “${text}”.`)
  return { ...step, run: step.run }
}

/**
 * Evaluates an expression of a workflow as JavaScript, with or without `${{ }}`. Unlike in
 * JavaScript, a property of a missing value is null, and names may contain hyphens.
 */
export function evaluate(expression: string, context: Record<string, unknown>): unknown {
  const code = expression
    .replace(/^\s*\$\{\{|\}\}\s*$/g, '')
    .replaceAll(/\.([a-z_][\w-]*)/gi, '?.["$1"]')
  return runInNewContext(code, { ...context })
}

/** Replaces each expression in a text by its value, which must be a text. */
export const replaceExpressions = (text: string, context: Record<string, unknown>) =>
  text.replaceAll(/\$\{\{.*?\}\}/g, (expression) => (evaluate(expression, context) ?? '') as string)
