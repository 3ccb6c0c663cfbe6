import { inspect } from 'node:util'

/** Creates an error without a stack, so that Vite and Node print only the message. */
export const errorWithoutStack = (message: string): Error =>
  Object.assign(new Error(message), { stack: undefined, [inspect.custom]: () => message })
