import path from 'node:path'
import { inspect } from 'node:util'

/** An error of which Vite prints the message alone: a stack would hide what is meant for the user. */
export function errorWithoutStack(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return Object.defineProperty(error, inspect.custom, { value: () => message })
}

/**
 * The error of what is wrong with the content: a line for each fault, beginning with its file. `id` is what the development
 * server calls the file of the error; otherwise it names the one that was asked for.
 */
export function contentError(faults: string[]): Error {
  return Object.assign(errorWithoutStack(faults.join('\n')), { id: path.resolve(faults[0]?.split(':')[0] ?? '') })
}
