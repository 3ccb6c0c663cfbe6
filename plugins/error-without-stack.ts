import { inspect } from 'node:util'

/** Creates an error without a stack. Vite prints only its message, so the user finds it easily. */
export const errorWithoutStack = (message: string): Error =>
  Object.assign(new Error(message), { stack: undefined, [inspect.custom]: () => message })
