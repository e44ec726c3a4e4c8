/** A backup of PostgreSQL, and what a restore makes of it, by one connection and by several. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backup, readBackup, writeBackup } from './backup-file.ts'
import type { Database } from './database.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { MigrationFault, migrate, migrationNames } from './migrate.ts'
import { openTestServer, postgresUrl, SERVING_ROLE, urlOf } from './postgres.fixture.ts'
import { startProgram } from './postgres-programs.ts'
import { restorePostgres } from './restore-postgres.ts'
import { memberOf, membersOf, TAR_END } from './tar.ts'

/** Rows that are hard to write as lines, tables of every kind, and one that takes several pieces. */
const HARD = `
create table "Of others" (id bigint generated always as identity primary key, said text, doubled text generated always as (said || said) stored, gone int, bytes bytea, at timestamptz);
alter table "Of others" drop column gone;
insert into "Of others" (said, bytes, at) values
  (E'a line\\nanother\\r\\n\\t\\\\. and é', '\\x000a0d5c', '2026-03-29 01:30:00.123456+00'), (null, null, 'infinity'), ('', '', '-infinity'), ('\\N', null, null);
`
const USUAL = `
create table parted (day date not null, n int) partition by range (day);
create table parted_one partition of parted for values from ('2026-01-01') to ('2027-01-01');
insert into parted select '2026-05-05', n from generate_series(1, 10) n;
create table large (id int primary key, said text, half bigint);
insert into large select n, repeat(md5(n::text), 20), n % 7 from generate_series(1, 40000) n;
create view seen as select count(*) as many from large;
create function twice(n int) returns int language sql as $$ select n * 2 $$;
`
const LOOKS = [
  'select * from parted order by n',
  'select md5(string_agg(l::text, $$,$$ order by id)) from large l',
  'select many, twice(3) from seen',
  'select * from trips',
  'select name from migrations order by name',
  `select indexname from pg_indexes where schemaname = 'public' order by 1`,
  `select conname, convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
]

const HAS_ZSTD = spawnSync('zstd', ['--version']).error === undefined
if (!HAS_ZSTD) console.log('not run: a backup restored without us, for zstd isn’t here')

const TABLES = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`

async function* of(parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts
}
const bodyOf = async ({ path, offset }: Backup) => (await readFile(path)).subarray(offset)

describe.skipIf(!postgresUrl)('a backup of PostgreSQL', () => {
  let folder: string
  let source: string
  let backup: Backup
  const made: string[] = []

  /** A new database; nobody is connected to it. */
  async function makeDatabase(text = ''): Promise<string> {
    const name = `dump_${process.pid}_${process.hrtime.bigint()}`
    await onIt(undefined, (admin) => admin.script(`create database ${name}`))
    made.push(name)
    if (text) await onIt(name, (database) => database.script(text))
    return name
  }
  async function onIt<T>(name: string | undefined, work: (database: Database) => Promise<T>): Promise<T> {
    const database = openTestServer(name)
    return work(database).finally(() => database.close())
  }
  const asked = (name: string, text: string) => onIt(name, (database) => database.query({ name: '', text }))
  const looked = async (name: string, looks = [...LOOKS, 'select * from "Of others" order by id']) => {
    const all = []
    for (const text of looks) all.push(await asked(name, text))
    return all
  }
  const written = async (file: string, parts: AsyncIterable<Uint8Array>, more = {}) => {
    const migrations = await migrationNames()
    const content = {
      kind: 'postgresql' as const,
      takenAt: '2026-11-29T10:00:00Z',
      migrations,
      pepperMark: 'x',
    }
    await writeBackup(join(folder, file), { ...content, ...more }, parts)
    return readBackup(join(folder, file))
  }
  const restore = (name: string, from: Backup, replaces = false) =>
    restorePostgres(urlOf(name), from, { replaces, dataDir: folder, jobs: 3 })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-dump-'))
    source = await makeDatabase()
    await onIt(source, (database) => migrate(database))
    await onIt(source, (database) => database.script(HARD + USUAL))
    backup = await written('own.backup', dumpPostgres(urlOf(source), 2), { parts: true })
  })
  afterAll(async () => {
    for (const name of made)
      await onIt(undefined, (admin) => admin.script(`drop database ${name} with (force)`))
    await rm(folder, { recursive: true })
  })

  test('into an empty database, by several connections: all of it is there', async () => {
    const empty = await makeDatabase()
    await restore(empty, backup)
    expect(await looked(empty)).toEqual(await looked(source))
    expect(await readdir(join(folder, 'moment'))).toEqual([])
  })

  test('in the place of what is there, in one transaction: the same', async () => {
    const full = await makeDatabase('create table trips (id int); create table gone (id int)')
    await restore(full, backup)
    expect(await looked(full)).toEqual(await looked(source))
    expect(await asked(full, "select to_regclass('gone') as there")).toEqual([{ there: null }])
  })

  test.skipIf(!HAS_ZSTD)('without us, as the documentation has it: the same', async () => {
    const docs = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [, steps = ''] = /\*\*Without our command\*\*[^`]*```\n(.*?)```/s.exec(docs) ?? []
    const [usual, empty] = [await makeDatabase(), await makeDatabase()]
    await onIt(usual, (database) => migrate(database))
    await onIt(usual, (database) => database.script(USUAL))
    const own = await written('usual.backup', dumpPostgres(urlOf(usual), 2), { parts: true })
    const typed = steps
      .replace('FILE', own.path)
      .replaceAll('ADDRESS', `'${urlOf(empty)}'`)
      .replace('vaarboek restored', 'true')
    const cwd = join(folder, 'without-us')
    await mkdir(cwd)
    const shell = spawnSync('sh', ['-e', '-c', typed], { cwd, encoding: 'utf8' })
    expect(shell).toMatchObject({ status: 0, stderr: '' })
    expect(await looked(empty, LOOKS)).toEqual(await looked(usual, LOOKS))
  })

  test('of an earlier version, which pg_dump wrote alone: the same', async () => {
    const { child } = await startProgram(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-acl'],
      urlOf(source),
    )
    const old = await written('old.backup', child.stdout)
    const empty = await makeDatabase()
    await restore(empty, old)
    expect(await looked(empty)).toEqual(await looked(source))
  })

  test('is of one moment, whatever is written while it is made', async () => {
    const busy = await makeDatabase(`create table migrations (name text); insert into migrations values ('x');
      create table one (n int); create table other (n int); create table generation (id text)`)
    const text = (n: number) =>
      `begin; insert into one values (${n}); insert into other values (${n}); commit`
    const parts = await onIt(busy, async (database) => {
      const all: Uint8Array[] = []
      let n = 0
      for await (const part of dumpPostgres(urlOf(busy), 1)) {
        all.push(part)
        n += 1
        await database.script(text(n))
      }
      expect(n).toBeGreaterThan(3)
      return all
    })
    const names: string[] = []
    for await (const { name } of membersOf(of(parts))) names.push(name)
    // The first row was written when the schema had been read, and before any row was.
    expect(names).toEqual(['schema.dump', expect.stringMatching(/^rows\/migrations\//)])
  })

  test('lets rows come and go while it is made, and nobody change a table', async () => {
    const busy = await makeDatabase('create table migrations (name text); create table one (n int)')
    const changes = "set lock_timeout = '50ms'; alter table one add column m int"
    for await (const _ of dumpPostgres(urlOf(busy), 1)) {
      await onIt(busy, (database) => database.script('insert into one values (1)'))
      await expect(onIt(busy, (database) => database.script(changes))).rejects.toThrow(/lock timeout/)
    }
    await onIt(busy, (database) => database.script(changes))
  })

  test('that breaks off on its way in leaves the database as it was, empty or full', async () => {
    const members = await Array.fromAsync(membersOf(of([await bodyOf(backup)])))
    const broken = members.map(({ name, content }) =>
      name.startsWith('rows/large/') ? { name, content: content.subarray(0, -9) } : { name, content },
    )
    const bad = await written('bad.backup', of([...broken.flatMap(memberOf), TAR_END]), { parts: true })
    const empty = await makeDatabase()
    await expect(restore(empty, bad)).rejects.toThrow()
    expect(await asked(empty, TABLES)).toEqual([])
    const full = await makeDatabase('create table trips (id int); insert into trips values (7)')
    await expect(restore(full, bad, true)).rejects.toThrow()
    expect(await asked(full, 'select id from trips')).toEqual([{ id: 7 }])
    expect(await asked(full, TABLES)).toHaveLength(1)
    expect(await readdir(join(folder, 'moment'))).toEqual([])
  })

  test('that was cut before it was sealed is refused', async () => {
    const body = await bodyOf(backup)
    const cut = await written('cut.backup', of([body.subarray(0, body.length / 2)]), { parts: true })
    const empty = await makeDatabase()
    await expect(restore(empty, cut)).rejects.toThrow()
    expect(await asked(empty, TABLES)).toEqual([])
  })

  test('whose restore was killed is refused by a server in one line, and restored again without a word', async () => {
    const half = await makeDatabase(
      'create table migrations (name text primary key, checksum text not null); create table trips (id int)',
    )
    await expect(onIt(half, (database) => migrate(database))).rejects.toThrow(MigrationFault)
    await restore(half, backup)
    expect(await looked(half)).toEqual(await looked(source))
  })

  test('a table that can’t be read makes no backup', async () => {
    const odd = await makeDatabase('create table migrations (name text)')
    // Another test's database may have made it.
    await onIt(undefined, (admin) => admin.script(`create role ${SERVING_ROLE} login`)).catch(() => undefined)
    const url = new URL(urlOf(odd))
    url.username = SERVING_ROLE
    await expect(written('none.backup', dumpPostgres(url.href, 2), { parts: true })).rejects.toThrow(
      /permission denied/,
    )
    expect(await readdir(folder)).not.toContain('none.backup')
  })
})
