/** Every statement of the server, whoever runs it: those of its sources, not only of what a test happens to import. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from './database.ts'
import { registeredStatements } from './statement.ts'

const SOURCES = join(import.meta.dirname, '..')

export async function allStatements(): Promise<Statement[]> {
  for (const file of globSync('**/*.ts', { cwd: SOURCES })) {
    if (/\.(?:test|fixture|contract)\.ts$/.test(file)) continue
    const path = join(SOURCES, file)
    if (/\bstatement\(/.test(readFileSync(path, 'utf8'))) await import(/* @vite-ignore */ path)
  }
  return registeredStatements()
}
