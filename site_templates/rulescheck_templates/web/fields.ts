/** Fields of values inside an expression: data are Maps there, maps that the expression writes are objects. */

/** The value of a field, or undefined where there is none. */
export function fieldOf(thing: unknown, name: string): unknown {
  if (thing instanceof Map) return thing.get(name)
  return isObject(thing) && Object.hasOwn(thing, name) ? thing[name] : undefined
}

/** Whether the value can have fields. */
export function hasFields(thing: unknown): boolean {
  return thing instanceof Map || isObject(thing)
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return thing?.constructor === Object
}
