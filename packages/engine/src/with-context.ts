import type { EngineContext } from './context.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever each of them takes behind the context
type Actions = Readonly<Record<string, (context: EngineContext, ...given: any[]) => unknown>>

type Handed<Own extends Actions> = {
  [Name in keyof Own]: Own[Name] extends (context: EngineContext, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never
}

/** The functions of a subject as screens call them: with the context handed in. */
export function withContext<Own extends Actions>(context: EngineContext, actions: Own): Handed<Own> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, action.bind(null, context)]),
  ) as Handed<Own>
}
