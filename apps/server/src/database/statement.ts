/**
 * Every SQL statement of the server, by its name. A statement is registered where it is written, beside the function that
 * runs it, so importing a module is enough to find all statements it has: the plan test does (bench/growth/plans.test.ts).
 */
import type { Statement } from './database.ts'

const statements = new Map<string, Statement>()

/**
 * Registers a statement; called once for each, when its module is loaded.
 * @param name unique, like 'trips-insert': each connection prepares the statement under it
 * @throws Error when another statement has that name
 */
export function statement(name: string, text: string): Statement {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`Not a name for a statement: '${name}'`)
  if (statements.has(name)) throw new Error(`Two statements are called ${name}`)
  const made = { name, text }
  statements.set(name, made)
  return made
}

/** The statements of all modules that were imported so far. */
export function registeredStatements(): Statement[] {
  return [...statements.values()]
}

/** Whether it is one of those, also where it came from another thread. */
export function isRegistered({ name, text }: Statement): boolean {
  return statements.get(name)?.text === text
}
