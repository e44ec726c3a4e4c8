/** A backup that somebody else wrote: what is in it is never a command of the machine that checks or restores it. */
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backup, BackupFault, readBackup, writeBackup } from './backup-file.ts'
import { dumpPostgres, SCHEMA_FILE } from './dump-postgres.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openTestServer, postgresUrl, urlOf } from './postgres.fixture.ts'
import { startProgram } from './postgres-programs.ts'
import { restorePostgres } from './restore-postgres.ts'
import { type Member, memberOf, membersOf, TAR_END } from './tar.ts'
import { tryRestore } from './try-restore.ts'

const pack = promisify(zstdCompress)
/** Texts that a database holds in its rows and in its schema, long enough to be written over. */
const [IN_ROWS, IN_SCHEMA] = ['a'.repeat(200), 'b'.repeat(200)]

async function* of(parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts
}

describe.skipIf(!postgresUrl)('a backup that somebody else wrote', () => {
  let folder: string
  let mark: string
  let members: Member[]
  let old: Buffer
  const made: string[] = []

  async function makeDatabase(text = ''): Promise<string> {
    const name = `hostile_${process.pid}_${randomBytes(6).toString('hex')}`
    const admin = openTestServer()
    await admin.script(`create database ${name}`).finally(() => admin.close())
    made.push(name)
    const database = openTestServer(name)
    if (text) await database.script(text)
    await database.close()
    return name
  }

  async function written(parts: readonly Uint8Array[], more: object): Promise<Backup> {
    const about = { takenAt: '2026-11-29T10:00:00Z', migrations: await migrationNames(), pepperMark: 'x' }
    const path = join(folder, `${randomBytes(6).toString('hex')}.backup`)
    await writeBackup(path, { kind: 'postgresql', ...about, ...more }, of(parts))
    return readBackup(path)
  }
  const inParts = (own: readonly Member[], more = {}) =>
    written([...own.flatMap(memberOf), TAR_END], { parts: true, ...more })

  /** Bytes with another text of as many in the place of one. */
  function writtenOver(bytes: Buffer, from: string, to: string): Buffer {
    const place = bytes.indexOf(from)
    expect(place).toBeGreaterThan(0)
    const all = Buffer.from(bytes)
    all.write(to.padEnd(from.length, ' '), place, 'latin1')
    return all
  }

  const settings = () => ({ databaseUrl: postgresUrl ?? '', dataDir: folder, timeZone: 'UTC' })
  const into = async (backup: Backup, text: string) => {
    const url = urlOf(await makeDatabase(text))
    return restorePostgres(url, backup, { replaces: text !== '', dataDir: folder, jobs: 2 })
  }
  const ways = {
    checked: (backup: Backup) => tryRestore(backup, null, settings()).then(() => undefined),
    'restored into an empty database': (backup: Backup) => into(backup, ''),
    'restored in the place of another': (backup: Backup) => into(backup, 'create table trips (id int)'),
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-hostile-'))
    mark = join(folder, 'ran')
    const name = await makeDatabase()
    const source = openTestServer(name)
    await migrate(source)
    await source.script(`create table told (said text); insert into told values ('${IN_ROWS}');
      comment on table told is '${IN_SCHEMA}'`)
    await source.close()
    members = await Array.fromAsync(membersOf(dumpPostgres(urlOf(name), 1)))
    const how = ['--format=custom', '--compress=0', '--no-owner', '--no-acl']
    old = Buffer.concat(await Array.fromAsync((await startProgram('pg_dump', how, urlOf(name))).child.stdout))
  })
  afterAll(async () => {
    const admin = openTestServer()
    for (const name of made) await admin.script(`drop database ${name} with (force)`)
    await admin.close()
    await rm(folder, { recursive: true })
  })

  beforeEach(() => rm(mark, { force: true }))

  const command = () => `\\! touch ${mark}`
  const changed = (starts: string, change: (member: Member) => Member) =>
    members.map((member) => (member.name.startsWith(starts) ? change(member) : member))

  const hostile: Record<string, () => Promise<Backup>> = {
    'ends its rows itself': async () => {
      const rows = await pack(`one\n\\.\n${command()}\ncopy public.told from stdin;\n`)
      return inParts(changed('rows/told/', ({ name }) => ({ name, content: rows })))
    },
    'ends its rows as Windows would': async () => {
      const rows = await pack(`\\.\r\n${command()}\ncopy public.told from stdin;\n`)
      return inParts(changed('rows/told/', ({ name }) => ({ name, content: rows })))
    },
    'hides the end of its rows behind bytes that no text holds': async () => {
      const rows = await pack(`\0${'x'.repeat(8190)}\\.\n${command()}\ncopy public.told from stdin;\n`)
      return inParts(changed('rows/told/', ({ name }) => ({ name, content: rows })))
    },
    'names a table that ends its statement': async () => {
      const rows = await pack(`"\n${command()}\n`)
      return inParts(changed('rows/told/', () => ({ name: 'rows/told%00/1.copy.zst', content: rows })))
    },
    'names a table as nobody can': () =>
      inParts(changed('rows/told/', ({ content }) => ({ name: 'rows/%E9%/1.copy.zst', content }))),
    'says so in its head': () => inParts(members, { pepperMark: `\0');\n${command()}\n` }),
    'says so in its schema': () =>
      inParts(
        changed(SCHEMA_FILE, ({ name, content }) => ({
          name,
          content: writtenOver(content, IN_SCHEMA, `x';\n${command()}\n--`),
        })),
      ),
    'is of an earlier version, and ends its rows itself': () =>
      written([writtenOver(old, IN_ROWS, `one\n\\.\n${command()}\n--`)], {}),
    'is of an earlier version, and says so in its schema': () =>
      written([writtenOver(old, IN_SCHEMA, `x';\n${command()}\n--`)], {}),
    'asks for rows twice in a line, which would wait for ever': () => {
      const twice = 'COPY public.told (said) FROM stdin; '.repeat(2).trimEnd()
      return written([writtenOver(old, IN_SCHEMA, `x';\n${twice}\n--`)], {})
    },
  }

  test.each(
    Object.keys(hostile).flatMap((what) =>
      Object.keys(ways).map((way) => [what, way as keyof typeof ways] as const),
    ),
  )('[attack 69] one that %s runs no command when it is %s', async (what, way) => {
    const backup = await (hostile[what] as () => Promise<Backup>)()
    await expect(ways[way](backup)).rejects.toThrow(BackupFault)
    await expect(access(mark)).rejects.toThrow('ENOENT')
  })

  test.each(Object.keys(ways) as (keyof typeof ways)[])('that is as it was made is %s', async (way) => {
    await ways[way](await inParts(members))
    await ways[way](await written([old], {}))
  })
})
