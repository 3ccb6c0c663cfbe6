/** An error without a stack: Vite prints the stack, which would hide a message that is meant for the user. */
export function errorWithoutStack(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return error
}
