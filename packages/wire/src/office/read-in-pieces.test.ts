import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readInPieces } from './read-in-pieces.ts'

const schema = v.object({
  cursor: v.string(),
  trips: v.array(v.object({ id: v.string(), marks: v.optional(v.number(), 0) })),
  devices: v.array(v.string()),
})
const rows = (many: number) => Array.from({ length: many }, (_, place) => ({ id: String(place) }))
const board = (many: number) => ({ cursor: 'a.1', trips: rows(many), devices: ['blauw'], more: 1 })

function waiting() {
  let waits = 0
  const giveWay = async () => {
    waits += 1
  }
  return { giveWay, waits: () => waits }
}

test('a long list is read in pieces, and others go first between them; what is read is the same', async () => {
  const { giveWay, waits } = waiting()
  expect(await readInPieces(schema, board(450), giveWay)).toEqual({
    output: v.parse(schema, board(450)),
  })
  expect(waits()).toBe(3)
})

test.each([
  [200, 0],
  [201, 2],
  [401, 3],
])('of %i rows all are read, each once and in order; others go first %i times', async (many, times) => {
  const { giveWay, waits } = waiting()
  expect(await readInPieces(schema, board(many), giveWay)).toMatchObject({
    output: v.parse(schema, board(many)),
  })
  expect(waits()).toBe(times)
})

test('a short one is read at once', async () => {
  const { giveWay, waits } = waiting()
  expect(await readInPieces(schema, board(3), giveWay)).toMatchObject({ output: v.parse(schema, board(3)) })
  expect(waits()).toBe(0)
})

test('one wrong row, wherever it is, or anything else that is wrong: no such response', async () => {
  const { giveWay } = waiting()
  const wrong = board(450)
  wrong.trips[444] = { id: 4 as unknown as string }
  expect(await readInPieces(schema, wrong, giveWay)).toBeNull()
  expect(await readInPieces(schema, { ...board(450), cursor: null }, giveWay)).toBeNull()
  for (const body of [null, 'x', [], {}]) expect(await readInPieces(schema, body, giveWay)).toBeNull()
})

test('a list with a rule of its own is judged whole', async () => {
  const { giveWay } = waiting()
  const few = v.object({ rows: v.pipe(v.array(v.string()), v.maxLength(300)) })
  const body = { rows: rows(301).map(({ id }) => id) }
  expect(await readInPieces(few, body, giveWay)).toBeNull()
})
