import path from 'node:path'
import { inspect } from 'node:util'

/** An error of which Vite prints the message alone: a stack would hide what is meant for the user. */
export const errorWithoutStack = (message: string): Error =>
  Object.assign(new Error(message), { stack: undefined, [inspect.custom]: () => message })

/** The error of faults in the content, a line each, beginning with its file. The development server names the file by `id`. */
export const contentError = (faults: string[]): Error =>
  Object.assign(errorWithoutStack(faults.join('\n')), { id: path.resolve(faults[0]?.split(':')[0] ?? '') })
