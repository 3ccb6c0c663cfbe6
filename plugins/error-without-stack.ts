import { inspect } from 'node:util'

/**
 * An error of which Vite prints the message alone: a stack would hide what is meant for the user.
 */
export const errorWithoutStack = (message: string): Error =>
  Object.assign(new Error(message), { stack: undefined, [inspect.custom]: () => message })
