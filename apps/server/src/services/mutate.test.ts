import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import type { By } from '../repositories/by.ts'
import { atWork } from '../routes/office/staff.fixture.ts'
import type { IdempotencyKey } from './context.ts'
import { notFound } from './http-error.ts'
import { mutate, mutateOfficeOnce } from './mutate.ts'
import type { StaffCaller } from './staff-caller.ts'

onEachServer((server) => {
  let by: By
  let colleague: By
  beforeAll(async () => {
    const [one, other] = [await server.client(), await server.client()]
    const at = server.context.clock.now()
    by = { concession: one.concession, captain: one.captain, device: null, at }
    colleague = { concession: other.concession, captain: other.captain, device: null, at }
  })

  const keyOf = (value: string, record = 'record', hashVersion = 2): IdempotencyKey => ({
    value,
    hash: Buffer.from(record),
    hashVersion,
  })
  let made = 0
  const nextName = () => {
    made += 1
    return `Spoor ${made}`
  }
  /** Work that adds one track and returns its id; `name` identifies it. */
  const addTrack =
    (name: string, concession = by.concession) =>
    async (tx: Transaction) => {
      const insert = {
        name: 'test-add-track',
        text: 'insert into tracks (concession, name) values ($1, $2) returning id',
      }
      const [row] = await tx.query<{ id: number }>(insert, [concession, name])
      return { id: row?.id ?? 0 }
    }
  const count = {
    name: 'test-count-tracks',
    text: 'select count(*) as tracks from tracks where name = $1',
  }
  const tracksOf = async (name: string) =>
    (await server.database.query<{ tracks: number }>(count, [name]))[0]?.tracks
  const keysOf = (value: string) =>
    server.rows(`select captain, status, answer as response from idempotency_keys where key = '${value}'`)

  describe('a mutation', () => {
    test('without a key is done each time', async () => {
      const name = nextName()
      const work = addTrack(name)
      const first = await mutate(server.database, { by, key: null, work })
      expect(await mutate(server.database, { by, key: null, work })).not.toEqual(first)
      expect(await tracksOf(name)).toBe(2)
    })

    test('with the same key twice is done once, and returns the first result', async () => {
      const name = nextName()
      const key = keyOf('twice')
      const first = await mutate(server.database, { by, key, work: addTrack(name) })
      expect(await mutate(server.database, { by, key, work: addTrack(name) })).toEqual(first)
      expect(await tracksOf(name)).toBe(1)
      expect(await keysOf('twice')).toEqual([{ captain: by.captain, status: 200, response: first }])
    })

    test('sent five times at the same moment is done once, and all get the same result', async () => {
      const name = nextName()
      const key = keyOf('at once')
      const results = await Promise.all(
        Array.from({ length: 5 }, () => mutate(server.database, { by, key, work: addTrack(name) })),
      )
      expect(new Set(results.map(({ id }) => id)).size).toBe(1)
      expect(await tracksOf(name)).toBe(1)
    })

    test('with a key that another captain used is another mutation', async () => {
      const name = nextName()
      const key = keyOf('of another')
      const first = await mutate(server.database, { by, key, work: addTrack(name) })
      const work = addTrack(name, colleague.concession)
      expect(await mutate(server.database, { by: colleague, key, work })).not.toEqual(first)
      expect(await tracksOf(name)).toBe(2)
    })

    test('is handed what find found, also when find locks rows', async () => {
      const result = await mutate(server.database, {
        by,
        key: keyOf('found'),
        find: (tx) =>
          tx.query<{ name: string }>(
            {
              name: 'test-lock-concession',
              text: 'select name from concessions where concession = $1 for update',
            },
            [by.concession],
          ),
        work: async (_, [concession]) => ({ name: concession?.name }),
      })
      expect(result).toEqual({ name: 'Test' })
    })

    test.each(['find', 'work'] as const)(
      'whose %s throws leaves nothing and may be tried again',
      async (where) => {
        const name = nextName()
        const key = keyOf(`fails in ${where}`)
        const fail = async () => {
          throw notFound('Bestaat niet')
        }
        const failing = mutate(server.database, {
          by,
          key,
          find: where === 'find' ? fail : async () => undefined,
          work: async (tx) => {
            await addTrack(name)(tx)
            await fail()
          },
        })
        await expect(failing).rejects.toMatchObject({ status: 404 })
        expect(await tracksOf(name)).toBe(0)
        expect(await keysOf(key.value)).toEqual([])
        await mutate(server.database, { by, key, work: addTrack(name) })
        expect(await tracksOf(name)).toBe(1)
      },
    )

    test('whose statement fails leaves nothing, the key neither', async () => {
      const name = nextName()
      const failing = mutate(server.database, {
        by,
        key: keyOf('bad statement'),
        work: async (tx) => {
          await addTrack(name)(tx)
          return tx.query({ name: 'test-fails', text: 'select 1 / (select 0)' })
        },
      })
      await expect(failing).rejects.toThrow('division by zero')
      expect(await tracksOf(name)).toBe(0)
      expect(await keysOf('bad statement')).toEqual([])
    })

    test('while an earlier copy fails is done by the second', async () => {
      const name = nextName()
      const key = keyOf('second works')
      let isFirst = true
      const work = async (tx: Transaction) => {
        const fails = isFirst
        isFirst = false
        const track = await addTrack(name)(tx)
        if (fails) throw new Error('half way')
        return track
      }
      const results = await Promise.allSettled([
        mutate(server.database, { by, key, work }),
        mutate(server.database, { by, key, work }),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await tracksOf(name)).toBe(1)
    })

    test('with a key that was used for another record is rejected, and does nothing', async () => {
      const name = nextName()
      await mutate(server.database, { by, key: keyOf('reused', 'one'), work: addTrack(name) })
      const other = mutate(server.database, { by, key: keyOf('reused', 'other'), work: addTrack(name) })
      await expect(other).rejects.toMatchObject({ status: 422 })
      expect(await tracksOf(name)).toBe(1)
    })

    test('whose key was stored with a hash of an earlier version returns the stored result', async () => {
      const name = nextName()
      const first = await mutate(server.database, {
        by,
        key: keyOf('older', 'one', 1),
        work: addTrack(name),
      })
      const again = await mutate(server.database, { by, key: keyOf('older', 'other'), work: addTrack(name) })
      expect(again).toEqual(first)
    })
  })

  describe('a change of the office', () => {
    const changeOf = async () => {
      const { staff } = await atWork(server, by.concession, ['dispatcher'])
      const caller = { concession: by.concession, staff, address: '127.0.0.1' }
      return (name: string, key: IdempotencyKey) =>
        mutateOfficeOnce(server.context, { caller: caller as StaffCaller, key, work: addTrack(name) })
    }

    test('with a key that a captain used is another one; sent again it is done once and says so', async () => {
      const name = nextName()
      const change = await changeOf()
      const key = keyOf('of both')
      const sailed = await mutate(server.database, { by, key, work: addTrack(name) })
      const first = await change(name, key)
      expect(first).toEqual({ result: expect.not.objectContaining(sailed), isFirst: true })
      expect(await change(name, key)).toEqual({ result: first.result, isFirst: false })
      expect(await tracksOf(name)).toBe(2)
    })

    test('whose key was used for another one is rejected, unless the hash is of an earlier version', async () => {
      const name = nextName()
      const change = await changeOf()
      const first = await change(name, keyOf('reused', 'one'))
      await expect(change(name, keyOf('reused', 'other'))).rejects.toMatchObject({ status: 422 })
      expect(await change(name, keyOf('reused', 'other', 3))).toEqual({ ...first, isFirst: false })
      expect(await tracksOf(name)).toBe(1)
    })
  })
})
