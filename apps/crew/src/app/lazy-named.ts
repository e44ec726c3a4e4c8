import { type ComponentType, lazy } from 'react'

/** A component under its own name that is loaded when it is first shown. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
