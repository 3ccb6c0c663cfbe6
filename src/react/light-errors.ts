// React makes some errors while it is evaluated, to throw them later. With Lighthouse or a debugger attached, V8 looks up
// where each was made, and for that parses all of React anew: 120 ms on a slow phone. These know no place.
const RealError = Error

globalThis.Error = function LightError(message: string) {
  return Object.assign(Object.create(RealError.prototype) as Error, { message })
} as ErrorConstructor

/** Ends what the import of this module began: errors are the browser's own again. */
export function restoreErrors() {
  globalThis.Error = RealError
}
