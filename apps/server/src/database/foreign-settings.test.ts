/** Settings that a database, a role or an address may have: read from the server, so that those of a newer PostgreSQL join by themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { FOREIGN_SETTINGS } from './foreign-settings.fixture.ts'
import { openDatabase } from './open-database.ts'
import { OWN_SETTINGS } from './own-session.ts'
import { openMigratedPostgres, openTestServer, postgresUrl } from './postgres.fixture.ts'
import { openPostgres } from './postgres.ts'

const timeZone = 'Europe/Brussels'

/** What nobody can work under, or what has nothing to do with a session of ours. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  session_replication_role: 'refused at the start',
  default_transaction_read_only: 'refused at the start',
  statement_timeout: 'the operator’s: told as 503',
  transaction_timeout: 'the operator’s: told as 503',
  idle_in_transaction_session_timeout: 'the operator’s: told as 503',
  transaction_isolation: 'of one transaction, not of a session',
  transaction_read_only: 'of one transaction, not of a session',
  transaction_deferrable: 'of one transaction, not of a session',
  role: 'whose rights a connection has is the operator’s',
  session_authorization: 'whose rights a connection has is the operator’s',
  seed: 'of one statement',
  local_preload_libraries: 'loads a library',
  session_preload_libraries: 'loads a library',
  dynamic_library_path: 'where libraries are',
  default_tablespace: 'needs a tablespace',
  temp_tablespaces: 'needs a tablespace',
  default_table_access_method: 'needs another method',
  debug_discard_caches: 'nothing but slow',
  max_stack_depth: 'may exceed the machine’s',
  temp_file_limit: 'the operator’s: told as 503',
}

interface Setting {
  name: string
  vartype: string
  setting: string
  enumvals: string[] | null
  min_val: string | null
  max_val: string | null
}

/** Values of text that change something. */
const TEXTS: Readonly<Record<string, string[]>> = {
  TimeZone: ['America/New_York', 'Asia/Kolkata'],
  DateStyle: ['German, DMY', 'SQL, DMY', 'Postgres, MDY', 'ISO, DMY'],
  client_encoding: ['LATIN1', 'WIN1252', 'SQL_ASCII'],
  search_path: ['nowhere', 'pg_catalog', '"$user"'],
  default_text_search_config: ['pg_catalog.dutch'],
  timezone_abbreviations: ['Australia', 'India'],
}

function otherValues({ name, vartype, setting, enumvals, min_val, max_val }: Setting): string[] {
  if (vartype === 'bool') return [setting === 'on' ? 'off' : 'on']
  if (vartype === 'enum') return (enumvals ?? []).filter((value) => value !== setting)
  if (vartype === 'string') return TEXTS[name] ?? []
  return [min_val, max_val].filter((value) => value !== null && value !== setting) as string[]
}

/** One of each form in which the server reads and writes, and its statements' way of comparing. */
const FORMS = {
  name: 'test-forms',
  text: `select $1::timestamptz as moment, $2::date as day, $3::bytea as bytes, $4::jsonb as content, $5::double precision as place,
    $6::text as text, '1 day 02:03:04'::interval::text as span, ('[1,null]'::jsonb -> 1) = 'null'::jsonb as same,
    (null::int = null) is null as unknown, array['null', null]::text[]::text as list, 'a\\b' as slash, $7::numeric as number,
    (timestamptz '2026-07-01T23:30:00Z')::date as "localDay", current_setting('transaction_isolation') as isolation,
    '{1,NULL}'::int[] = array[1, null] as "sameList", $8::bigint as id, (select count(*) from migrations) > 0 as "isThere"`,
}
const VALUES = [
  '2026-07-01T12:00:00.25+02:00',
  '2026-02-03',
  Uint8Array.of(0, 39, 92, 255),
  '{"a":[1,"é"]}',
  51.2213456789012,
  'Łukasz €',
  1.5,
  9007199254740991,
]

describe.skipIf(!postgresUrl)('a database that isn’t set as ours', () => {
  let [admin, made] = [] as unknown as [Database, Database]
  let name = ''
  const url = (more = '') => {
    const own = new URL(postgresUrl ?? '')
    own.pathname = `/${name}`
    own.search = more
    return own.href
  }
  const openTo = (more = '') =>
    openPostgres({ url: url(more), timeZone, connections: 1, onBrokenConnection: () => undefined })
  const forms = async (more = '') => {
    const database = openTo(more)
    try {
      return await database.transaction(async (tx) => (await tx.query(FORMS, VALUES))[0])
    } finally {
      await database.close()
    }
  }
  const set = (what: string) => admin.script(`alter database ${name} ${what}`)

  beforeAll(async () => {
    admin = openTestServer()
    made = await openMigratedPostgres()
    const [row] = await made.query<{ name: string }>({ name: '', text: 'select current_database() as name' })
    name = row?.name ?? ''
    await set('reset all')
  }, 60_000)
  afterAll(async () => {
    await made.close()
    await admin.close()
  })

  /** Whether this machine can have the value. */
  const take = (setting: string, value: string) =>
    set(`set ${setting} = ${setting === 'search_path' ? value : `'${value}'`}`).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: expect.stringMatching(/^(22023|0A000|58P01|55P02)$/) })
        return false
      },
    )

  test('each setting that a database may have changes nothing that is read or written', async () => {
    const right = await forms()
    expect(right).toMatchObject({
      moment: '2026-07-01T12:00:00.25+02:00',
      day: '2026-02-03',
      bytes: Uint8Array.of(0, 39, 92, 255),
      localDay: '2026-07-02',
      isolation: 'read committed',
    })
    const settings = await admin.query<Setting>({
      name: '',
      text: `select name, vartype, setting, array_to_json(enumvals) as enumvals, min_val, max_val from pg_settings
        where context in ('user', 'superuser') order by name`,
    })
    const changed = settings
      .filter((one) => !(one.name in LEFT_OUT))
      .map((one) => [one.name, otherValues(one)] as const)
    const rounds = Math.max(...changed.map(([, values]) => values.length))
    const wrong: unknown[] = []
    let tried = 0
    const isOther = async () => {
      const found = await forms().catch((error: unknown) => String(error))
      return JSON.stringify(found) === JSON.stringify(right) ? null : found
    }
    for (let round = 0; round < rounds; round += 1) {
      const together: [string, string][] = []
      for (const [setting, { [round]: value }] of changed)
        if (value !== undefined && (await take(setting, value))) together.push([setting, value])
      tried += together.length
      const isWrong = await isOther()
      await set('reset all')
      // One after the other, to name those it comes from.
      for (const [setting, value] of isWrong ? together : []) {
        await take(setting, value)
        const found = await isOther()
        if (found) wrong.push([setting, value, found])
        await set('reset all')
      }
      if (isWrong && wrong.length === 0) wrong.push(['together', together, isWrong])
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(200)
  }, 180_000)

  test('each of our own settings is one that tests set otherwise', () => {
    const zone = { TimeZone: timeZone }
    const same = Object.entries({ ...OWN_SETTINGS, ...zone }).filter(
      ([setting, value]) => (FOREIGN_SETTINGS[setting] ?? value) === value,
    )
    expect(same).toEqual([])
  })

  test('options in the address stand beside ours, and ours win for what our reading depends on', async () => {
    const more = `?options=${encodeURIComponent('-c search_path=nowhere -c TimeZone=Asia/Kolkata -c work_mem=5MB')}`
    expect(await forms(more)).toEqual(await forms())
    const database = openTo(more)
    const [kept] = await database.query({ name: '', text: "select current_setting('work_mem') as memory" })
    expect(kept).toEqual({ memory: '5MB' })
    await database.close()
  })

  test('what is set under a running server holds for none of its new connections', async () => {
    const right = await forms()
    const database = openTo()
    await set("set DateStyle = 'German, DMY'")
    const me = { name: '', text: 'select pg_backend_pid() as pid' }
    const [{ pid } = { pid: 0 }] = await database.query<{ pid: number }>(me)
    await admin.query({ name: '', text: 'select pg_terminate_backend($1::int, 10000)' }, [pid])
    const again = () => database.transaction(async (tx) => (await tx.query(FORMS, VALUES))[0])
    expect(await again().catch(again)).toEqual(right)
    await database.close()
    await set('reset all')
  })

  test('what was confirmed outlives a power cut: none commits without waiting for its own disk', async () => {
    const commits = async () => {
      const database = openTo()
      const [row] = await database.query({
        name: '',
        text: "select current_setting('synchronous_commit') as c",
      })
      await database.close()
      return row
    }
    await set('set synchronous_commit = off')
    expect(await commits()).toEqual({ c: 'on' })
    await set('set synchronous_commit = remote_apply')
    expect(await commits()).toEqual({ c: 'remote_apply' })
    await set('reset all')
  })

  describe('is refused in one line that says what to do', () => {
    const open = () => openDatabase({ databaseUrl: url(), dataDir: '', timeZone }, () => undefined)
    test.each([
      ['set search_path = nowhere', 'search_path with the schema (none)'],
      ['set search_path = pg_catalog, public', 'search_path with the schema pg_catalog'],
      ['set default_transaction_read_only = on', 'default_transaction_read_only = on'],
      ['set session_replication_role = replica', 'session_replication_role = replica'],
      ['set "vaarboek.session" = \'on\'', 'pool_mode = session'],
    ])('%s', async (change, says) => {
      await set(change)
      await expect(open()).rejects.toMatchObject({ message: expect.stringContaining(says) })
      await set('reset all')
      await (await open()).close()
    })

    test.each([
      ["encoding 'LATIN1'", 'encoding LATIN1'],
      ["encoding 'SQL_ASCII'", 'encoding SQL_ASCII'],
    ])('%s', async (how, says) => {
      const own = `${name}_encoded`
      await admin.script(`create database ${own} template template0 ${how} locale 'C'`)
      const there = new URL(url())
      there.pathname = `/${own}`
      const opened = openDatabase({ databaseUrl: there.href, dataDir: '', timeZone }, () => undefined)
      await expect(opened).rejects.toMatchObject({ message: expect.stringContaining(says) })
      await admin.script(`drop database ${own} with (force)`)
    })

    test('without a schema public, or without a right on it', async () => {
      const owner = openTo()
      await owner.script('alter schema public rename to other')
      await expect(open()).rejects.toThrow('create schema public authorization vaarboek')
      await owner.script('alter schema other rename to public')
      await owner.close()
    })
  })
})
