/** Rooms of the server are subjects, called by their word of the glossary: who asks is a route's business. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SERVER = join(ROOT, 'apps/server/src')
const WORDS = new Set(
  readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1]?.split(', ') ?? []),
)

const inside = (layer: string) =>
  readdirSync(join(SERVER, layer), { recursive: true, withFileTypes: true, encoding: 'utf8' })

test.each(['services', 'repositories'])('each folder of %s is a word of the glossary', (layer) => {
  const folders = inside(layer).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  expect(folders.length).toBeGreaterThan(5)
  // The glossary has most things in the singular.
  const isWord = (name: string) => [name, name.replace(/s$/, '')].some((word) => WORDS.has(word))
  expect(folders.filter((name) => !isWord(name))).toEqual([])
})

test.each(['services', 'repositories'])('no file of %s is called by who asks', (layer) => {
  const names = inside(layer).map(({ name }) => name)
  expect(names.filter((name) => /office|command/.test(name))).toEqual([])
})
