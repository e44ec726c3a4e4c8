/** What both databases must do alike. Run by pglite.test.ts and postgres.test.ts. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, DatabaseBusy, type Queries, type Transaction } from './database.ts'
import { migrate } from './migrate.ts'

let statements = 0
/** A statement under a name of its own. */
const statement = (text: string) => {
  statements += 1
  return { name: `contract-${statements}`, text }
}

/** The suite; `open` gives an empty database whose time zone is Europe/Brussels. */
export function databaseContract(open: () => Promise<Database>) {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.script('create table notes (id bigint primary key, text text not null)')
    return () => database.close()
  }, 60_000)

  const count = async () =>
    (await database.query<{ n: number }>(statement('select count(*) n from notes')))[0]?.n

  describe('rows', () => {
    test('bigint and counts are numbers', async () => {
      const rows = await database.query(
        statement('select 9007199254740991::bigint id, count(*) n, sum(2::int) s'),
      )
      expect(rows).toEqual([{ id: 9007199254740991, n: 1, s: 2 }])
    })

    test('moments come in the time zone of the service with their offset, summer and winter', async () => {
      const rows = await database.query(
        statement(
          "select '2026-07-01T10:00:00Z'::timestamptz summer, '2026-12-01T10:00:00.25Z'::timestamptz winter",
        ),
      )
      expect(rows).toEqual([{ summer: '2026-07-01T12:00:00+02:00', winter: '2026-12-01T11:00:00.25+01:00' }])
    })

    test('days are text, JSON is parsed, bytes are bytes, nothing is null', async () => {
      const [row] = await database.query(
        statement(
          `select '2026-03-29'::date a, '{"a":[1]}'::jsonb b, '[1]'::json c, '\\x01ff'::bytea d, null::int e`,
        ),
      )
      expect(row).toEqual({ a: '2026-03-29', b: { a: [1] }, c: [1], d: Uint8Array.of(1, 255), e: null })
    })

    test('values go in as text, number, flag, bytes, moment, JSON text and null', async () => {
      const [row] = await database.query<{ a: string; d: Uint8Array }>(
        statement(
          'select $1::text a, $2::bigint b, $3::boolean c, $4::bytea d, $5::timestamptz e, $6::jsonb f, $7::int g',
        ),
        ['Ünïcode €', 12, true, Uint8Array.of(7), '2026-07-01T12:00:00+02:00', '{"x":1}', null],
      )
      expect(row).toEqual({
        a: 'Ünïcode €',
        b: 12,
        c: true,
        d: Uint8Array.of(7),
        e: '2026-07-01T12:00:00+02:00',
        f: { x: 1 },
        g: null,
      })
    })
  })

  describe('transactions', () => {
    const insert = statement('insert into notes (id, text) values ($1, $2)')

    test('commit what they did and return what they made', async () => {
      const before = await count()
      const result = await database.transaction(async (tx) => {
        await tx.query(insert, [1, 'one'])
        return 'made'
      })
      expect(result).toBe('made')
      expect(await count()).toBe(Number(before) + 1)
    })

    test('leave nothing when they throw, and the next one works', async () => {
      const before = await count()
      const failing = database.transaction(async (tx) => {
        await tx.query(insert, [2, 'two'])
        throw new Error('half way')
      })
      await expect(failing).rejects.toThrow('half way')
      expect(await count()).toBe(before)
      await database.transaction((tx) => tx.query(insert, [2, 'two']))
      expect(await count()).toBe(Number(before) + 1)
    })

    test('leave nothing when a statement fails', async () => {
      const before = await count()
      const failing = database.transaction(async (tx) => {
        await tx.query(insert, [3, 'three'])
        await tx.query(insert, [3, 'again'])
      })
      await expect(failing).rejects.toThrow()
      expect(await count()).toBe(before)
    })

    test('do statements that were sent together in that order', async () => {
      const add = statement('insert into notes (id, text) select 10 + count(*), $1 from notes where id >= 10')
      const texts = statement('select text from notes where id >= 10 order by id')
      const [, , seen] = await database.transaction((tx) =>
        Promise.all([tx.query(add, ['first']), tx.query(add, ['second']), tx.query(texts)]),
      )
      expect(seen).toEqual([{ text: 'first' }, { text: 'second' }])
    })

    test('leave nothing when one of the statements sent together fails, and the next one works', async () => {
      const before = await count()
      const failing = database.transaction((tx) =>
        Promise.all([
          tx.query(insert, [5, 'before']),
          tx.query(insert, [1, 'taken']),
          tx.query(insert, [6, 'after']),
        ]),
      )
      await expect(failing).rejects.toThrow()
      expect(await count()).toBe(before)
      await database.transaction((tx) => tx.query(insert, [7, 'seven']))
      expect(await count()).toBe(Number(before) + 1)
    })

    test('do what was sent before what was asked after it, and commit it', async () => {
      const seen = await database.transaction((tx) => {
        tx.send(insert, [20, 'sent'])
        return tx.query<{ text: string }>(statement('select text from notes where id = 20'))
      })
      expect(seen).toEqual([{ text: 'sent' }])
      await database.transaction(async (tx) => tx.send(insert, [21, 'last']))
      expect(await database.query(statement('select text from notes where id = 21'))).toEqual([
        { text: 'last' },
      ])
    })

    test('leave nothing when a statement fails that nobody waited for, and say why', async () => {
      const before = await count()
      const last = database.transaction(async (tx) => {
        await tx.query(insert, [22, 'before'])
        tx.send(insert, [1, 'taken'])
      })
      await expect(last).rejects.toMatchObject({ code: '23505' })
      const asked = database.transaction((tx) => {
        tx.send(insert, [1, 'taken'])
        return tx.query(insert, [23, 'after'])
      })
      await expect(asked).rejects.toMatchObject({ code: '23505' })
      expect(await count()).toBe(before)
    })

    test('do a script in its place among the statements', async () => {
      const seen = await database.transaction((tx) => {
        tx.send(insert, [30, 'before'])
        const changed = tx.script("update notes set text = 'changed' where id = 30")
        return Promise.all([
          changed,
          tx.query<{ text: string }>(statement('select text from notes where id = 30')),
        ])
      })
      expect(seen[1]).toEqual([{ text: 'changed' }])
    })

    test('leave nothing when the work goes on after a statement that failed, and say why', async () => {
      const before = await count()
      const caught = database.transaction(async (tx) => {
        await tx.query(insert, [31, 'before'])
        await tx.query(insert, [1, 'taken']).catch(() => undefined)
        return 'done'
      })
      await expect(caught).rejects.toMatchObject({ code: '23505' })
      const unawaited = database.transaction(async (tx) => {
        void tx.query(insert, [1, 'taken'])
        return 'done'
      })
      await expect(unawaited).rejects.toMatchObject({ code: '23505' })
      expect(await count()).toBe(before)
    })

    test('take no statement of work that goes on after their end', async () => {
      const before = await count()
      const [failing, left] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
      const slow = async (tx: Transaction) => {
        await failing.promise
        await tx.query(insert, [32, 'late'])
      }
      const both = database.transaction((tx) => {
        const late = slow(tx)
        late.catch(left.resolve)
        return Promise.all([tx.query(insert, [1, 'taken']), late])
      })
      await expect(both).rejects.toMatchObject({ code: '23505' })
      failing.resolve()
      expect(await left.promise).toMatchObject({ message: 'This transaction has ended' })
      const late = await database.transaction(async (tx) => tx)
      expect(() => late.send(insert, [33, 'late'])).toThrow('This transaction has ended')
      expect(await count()).toBe(before)
    })

    test('of two that insert the same key, the second waits and then finds it taken', async () => {
      const once = statement(
        'insert into notes (id, text) values ($1, $2) on conflict do nothing returning id',
      )
      const attempts = ['a', 'b', 'c', 'd'].map((text) =>
        database.transaction(async (tx) => (await tx.query(once, [4, text])).length),
      )
      expect((await Promise.all(attempts)).sort()).toEqual([0, 0, 0, 1])
    })
  })

  describe('what another transaction got in the way of', () => {
    const insert = statement('insert into notes (id, text) values ($1, $2)')
    /** As PostgreSQL says it of its own accord. */
    const raise = (code: string) =>
      `do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`

    test.each(['40001', '40P01'])(
      '%s: is done again, as if it had never begun, three times',
      async (code) => {
        const before = await count()
        let tries = 0
        const done = await database.transaction(async (tx) => {
          tries += 1
          await tx.query(insert, [code === '40001' ? 100 : 101, 'once'])
          if (tries <= 3) await tx.script(raise(code))
          return tries
        })
        expect([done, await count()]).toEqual([4, Number(before) + 1])
      },
    )

    test('is not done for ever: who asked hears that it may be tried later, and nothing is left', async () => {
      const before = await count()
      let tries = 0
      const work = database.transaction(async (tx) => {
        tries += 1
        tx.send(insert, [200, 'never'])
        await tx.script(raise('40P01'))
      })
      await expect(work).rejects.toThrow(DatabaseBusy)
      expect([tries, await count()]).toEqual([4, before])
    })

    test('of one statement alone is done again too', async () => {
      await database.script(`create sequence tries;
        create function collide_twice() returns bigint language plpgsql as $$ declare try bigint := nextval('tries');
        begin
          if try <= 2 then raise exception 'met' using errcode = '40P01'; end if;
          return try;
        end $$`)
      expect(await database.query(statement('select collide_twice() as tries'))).toEqual([{ tries: 3 }])
    })

    test('is done once only for who does so himself, and any other error is no reason', async () => {
      let tries = 0
      const failing = (code: string) => async (tx: Transaction) => {
        tries += 1
        await tx.script(raise(code))
      }
      await expect(database.transactionOnce(failing('40001'))).rejects.toThrow(DatabaseBusy)
      await expect(database.transaction(failing('23505'))).rejects.toMatchObject({ code: '23505' })
      expect(tries).toBe(2)
    })

    test.each(['57014', '55P03', '53300', '53100', '53200', '53400'])(
      '%s: it passes, so it may be tried later',
      async (code) => {
        await expect(database.script(raise(code))).rejects.toThrow(DatabaseBusy)
        await expect(database.transaction((tx) => tx.script(raise(code)))).rejects.toThrow(DatabaseBusy)
        await expect(database.query(statement('select 1'))).resolves.toHaveLength(1)
      },
    )
  })

  describe('channels', () => {
    const say = (queries: Queries, channel: string, payload: string) =>
      queries.query(statement('select pg_notify($1, $2)'), [channel, payload])
    /** What is said after this was heard, everything before it was too. */
    const settled = async (channel: string, heard: string[]) => {
      await say(database, channel, 'last')
      await vi.waitFor(() => expect(heard).toContain('last'), 5000)
    }

    test('are heard by everyone who listens once the transaction is committed, and by nobody else', async () => {
      const [one, two, elsewhere]: string[][] = [[], [], []]
      await database.listen('spoken', (payload) => one?.push(payload))
      await database.listen('spoken', (payload) => two?.push(payload))
      await database.listen('other', (payload) => elsewhere?.push(payload))
      await database.transaction(async (tx) => {
        await say(tx, 'spoken', 'inside')
        expect(one).toEqual([])
      })
      await settled('spoken', one ?? [])
      await settled('spoken', two ?? [])
      expect([one?.[0], two?.[0], elsewhere]).toEqual(['inside', 'inside', []])
    })

    test('what a transaction said that rolled back is never heard', async () => {
      const heard: string[] = []
      await database.listen('rolled', (payload) => heard.push(payload))
      const failing = database.transaction(async (tx) => {
        await say(tx, 'rolled', 'never')
        throw new Error('half way')
      })
      await expect(failing).rejects.toThrow('half way')
      await settled('rolled', heard)
      expect(heard).toEqual(['last'])
    })

    test('who stopped hears nothing more, those who stay do', async () => {
      const [left, stays]: [string[], string[]] = [[], []]
      const stop = await database.listen('leaving', (payload) => left.push(payload))
      const stopToo = await database.listen('leaving', (payload) => stays.push(payload))
      await stop()
      await stop()
      await settled('leaving', stays)
      expect(left).toEqual([])
      await stopToo()
      const again: string[] = []
      await database.listen('leaving', (payload) => again.push(payload))
      await settled('leaving', again)
      expect(stays).toEqual(['last'])
    })

    test('a name that is more than a name is refused', async () => {
      await expect(database.listen('a; drop table notes', () => undefined)).rejects.toThrow()
      expect(await count()).toEqual(expect.any(Number))
    })
  })

  describe('migrations', () => {
    test('applied by three starts at once, every file is applied exactly once', async () => {
      const done = await Promise.all([migrate(database), migrate(database), migrate(database)])
      expect(done.flat()).toContain('0001-first-journey.sql')
      expect(new Set(done.flat()).size).toBe(done.flat().length)
      expect(await migrate(database)).toEqual([])
    })

    test('a file that was changed after it was applied stops the start', async () => {
      await migrate(database)
      await database.query(statement("update migrations set checksum = 'other' where name like '0001%'"))
      await expect(migrate(database)).rejects.toThrow('0001-first-journey.sql')
    })

    test('[SEC-06] every key starts with the concession', async () => {
      // Somebody ashore may work for several concessions, and a guess at a password is for none of them.
      const ofNone = [
        'migrations',
        'notes',
        'staff',
        'staff_attempts',
        'staff_browsers',
        'staff_challenges',
        'staff_passkeys',
        'staff_provider_accounts',
      ].map((name) => `'${name}'`)
      const rows = await database.query<{ table: string }>(
        statement(`select c.relname as table from pg_index i
          join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indisprimary and n.nspname = 'public' and a.attname <> 'concession'
            and c.relname not in (${ofNone})`),
      )
      expect(rows).toEqual([])
    })

    test('[attack 23] lines of the audit cannot be changed or deleted', async () => {
      await database.query(statement("insert into audit (concession, at, action) values (1, now(), 'test')"))
      await expect(database.query(statement("update audit set action = 'other'"))).rejects.toThrow(
        'append-only',
      )
      await expect(database.query(statement('delete from audit'))).rejects.toThrow('append-only')
    })
  })
}
