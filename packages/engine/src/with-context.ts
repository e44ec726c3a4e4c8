import type { EngineContext } from './context.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever each of them takes behind the context
type Deeds = Readonly<Record<string, (context: EngineContext, ...given: any[]) => unknown>>

type Handed<Own extends Deeds> = {
  [Name in keyof Own]: Own[Name] extends (context: EngineContext, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never
}

/** The functions of a subject as screens call them: with the context handed in. */
export function withContext<Own extends Deeds>(context: EngineContext, deeds: Own): Handed<Own> {
  return Object.fromEntries(
    Object.entries(deeds).map(([name, deed]) => [name, deed.bind(null, context)]),
  ) as Handed<Own>
}
