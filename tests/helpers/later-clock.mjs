// For `node --import`: the program runs as if it were 400 days later.
const laterMs = 400 * 86_400_000
const { now } = Date
const later = () => now() + laterMs

const LaterDate = new Proxy(Date, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [later()], newTarget),
  get: (target, name) => (name === 'now' ? later : Reflect.get(target, name)),
})
Object.assign(globalThis, { Date: LaterDate })
