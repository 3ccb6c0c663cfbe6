/** An error of one sentence: Vite prints the whole stack of an error, which would bury it. */
export function errorWithoutStack(message: string): Error {
  const error = new Error(message)
  delete error.stack
  return error
}
