import path from 'node:path'

/** An error without a stack: Vite prints the stack, which would hide a message that is meant for the user. */
export function errorWithoutStack(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return error
}

/**
 * The error of what is wrong with the content: a line for each fault, beginning with its file. `id` is what the development
 * server calls the file of the error; otherwise it names the one that was asked for.
 */
export function contentError(faults: string[]): Error {
  return Object.assign(errorWithoutStack(faults.join('\n')), { id: path.resolve(faults[0]?.split(':')[0] ?? '') })
}
