/**
 * Each statement that compares service days stands in after-midnight.fixture.ts: with its question, or as one that is asked of a day.
 * Reads the sources, and starts no database.
 */
import { expect, test } from 'vitest'
import { OF_A_DAY, OF_NOW } from './after-midnight.fixture.ts'
import { allStatements } from './database/all-statements.fixture.ts'

const COMPARES = /service_day\s*(?:=|in|between|<|>|>=|<=)\s(?!\w+\.service_day)/

test('each statement that compares service days is of now, or of a day that is said', async () => {
  const keys = [...Object.keys(OF_NOW), ...OF_A_DAY]
  const keyOf = (name: string) =>
    keys.find((key) => name === key) ?? keys.find((key) => name.startsWith(`${key}-`))
  const comparing = (await allStatements()).filter(({ text }) => COMPARES.test(text))
  expect(comparing.filter(({ name }) => !keyOf(name)).map(({ name }) => name)).toEqual([])
  expect(keys.filter((key) => !comparing.some(({ name }) => keyOf(name) === key))).toEqual([])
})
