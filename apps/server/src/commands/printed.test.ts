import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { harmless, jsonOf } from './printed.ts'

const STEERS = '\x1b]0;x\x07 \x9b31m \r over \u202e back'

test('what would steer a terminal is taken out, lines and tabs stay', () => {
  expect(harmless(`a\tb\r\nc\n${STEERS}`)).toBe('a\tb\r\nc\n ]0;x   31m   over   back')
})

test('in JSON it is escaped, and means the same', () => {
  const json = jsonOf({ name: STEERS }, 2)
  expect(json).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
  expect(JSON.parse(json)).toEqual({ name: STEERS })
})

test('what lies deeper than anything can write is shortened, and nothing else', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 ? [deep] : { deep }
  expect(jsonOf({ deep, next: [1, null, new Date(0)] })).toMatch(
    /…[^…]*"next":\[1,null,"1970-01-01T00:00:00.000Z"\]\}$/,
  )
  const usual = { a: [{ b: { c: [1, 2, { d: null }] } }] }
  expect(jsonOf(usual, 2)).toBe(JSON.stringify(usual, null, 2))
})

test('no command writes to the terminal by itself, past the one place that takes such things out', () => {
  const commands = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.{test,fixture}.ts'] })
  expect(commands.length).toBeGreaterThan(40)
  const writes = commands.filter((name) =>
    /\bconsole\.|process\.std(out|err)/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  // The program itself, and what is said of a connection that breaks.
  expect(writes).toEqual(expect.arrayContaining(['main.ts']))
  expect(writes.filter((name) => !['main.ts', 'own-database.ts'].includes(name))).toEqual([])
})
