/**
 * Every command that changes something: it leaves its line in the audit, about the right thing and by who typed it, and it raises the
 * revision of what it changes: who looks at that in the office is told that somebody was first. A new command joins the table or the list.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { EVERY_DAY, FEED, folderOf } from '../integrations/gtfs/feed.fixture.ts'
import { OLD_DAYS, sailedOn } from '../services/privacy/thinned.fixture.ts'
import { runAt } from './commands.fixture.ts'
import { COMMANDS } from './commands.ts'

/** Why they leave nothing behind, or are tried elsewhere. */
const WITHOUT: Record<string, readonly string[]> = {
  'only say what is there; what of it is about people is in the audit': Object.keys(COMMANDS).filter((name) =>
    /^(?:list|show|check|export|verify|completion|setup-roles)/.test(name),
  ),
  'do something with the whole database: audited.test.ts, backup.test.ts and main.test.ts': [
    ...['backup', 'migrate', 'new-pepper', 'restore', 'restored'],
  ],
  'delivers what a tablet recorded, as the tablet: rescue.test.ts': ['import-rescue'],
}

interface Typed {
  argv: readonly (string | number)[]
  line: readonly [action: string, subject: string | RegExp]
  /** Where the revision of what is changed stands. */
  row?: string
}

type Make = (client: Client, folder: string) => Promise<Typed>

onEachServer((server) => {
  let folder: string
  let feed: string
  let nextFeed: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-changes-'))
    await writeFile(join(folder, 'list.csv'), 'category;title\nMotor;Olie\n')
    const texts = {
      ...FEED,
      'calendar.txt': EVERY_DAY,
      'trips.txt': FEED['trips.txt'].replace('ALL', 'D'),
    }
    feed = (await folderOf(texts)).folder
    nextFeed = (await folderOf({ ...texts, 'stops.txt': texts['stops.txt'].replace('Boom', 'Rumst') })).folder
  })
  afterAll(async () => {
    for (const one of [folder, feed, nextFeed]) await rm(one, { recursive: true })
  })

  const idOf = async (text: string) => (await server.rows<{ id: number }>(text))[0]?.id ?? 0
  const of = ({ concession }: Client) => ['--concession', concession]
  const fromClause = (table: string, { concession }: Client, id: number | undefined) =>
    `${table} where concession = ${concession} and id = ${id}`
  const ship =
    (name: string, action: string, more: string[] = []): Make =>
    async (client) => ({
      argv: [name, ...more, ...of(client), '--ship-id', client.ship],
      line: [action, `ships/${client.ship}`],
    })
  const nameOf = async ({ stewards: [id] }: Client) => {
    const text = `select firstname || ' ' || lastname as name from stewards where id = ${id}`
    return (await server.rows<{ name: string }>(text))[0]?.name ?? ''
  }
  const track = ({ concession }: Client) =>
    idOf(`insert into tracks (concession, name) values (${concession}, 'Albertkanaal') returning id`)

  const CHANGES: Record<string, Make> = {
    'change-captain': async (client) => ({
      argv: ['change-captain', '--email', client.email, '--name', 'Zoë Möller'],
      line: ['captain-renamed', `captains/${client.captain}`],
      row: fromClause('captains', client, client.captain),
    }),
    'forget-steward': async (client) => ({
      argv: ['forget-steward', ...of(client), '--name', await nameOf(client)],
      line: ['steward-forgotten', `stewards/${client.stewards[0]}`],
    }),
    'add-staff': async (client) => ({
      argv: ['add-staff', ...of(client), '--email', 'kim@haven.example', '--name', 'Kim', '--role', 'reader'],
      line: ['staff-added', /^staff\/\d+$/],
    }),
    'remove-ship': async (client) => {
      const { concession } = client
      const id = await idOf(
        `insert into ships (concession, name) values (${concession}, 'Nete') returning id`,
      )
      return { argv: ['remove-ship', ...of(client), '--ship-id', id], line: ['ship-removed', `ships/${id}`] }
    },
    'import-checklist': (client, at) =>
      ship('import-checklist', 'checklist-replaced', [join(at, 'list.csv'), '--kind', 'start'])(client, at),
    'remove-checklist': ship('remove-checklist', 'checklist-removed', ['--kind', 'start']),
    'change-track': async (client) => ({
      argv: ['change-track', ...of(client), '--track-id', client.track, '--name', 'Schelde zuid'],
      line: ['track-renamed', `tracks/${client.track}`],
    }),
    'remove-track': async (client) => {
      const id = await track(client)
      return {
        argv: ['remove-track', ...of(client), '--track-id', id],
        line: ['track-removed', `tracks/${id}`],
      }
    },
    'import-gtfs': async (client) => ({
      argv: ['import-gtfs', feed, ...of(client)],
      line: ['timetable-published', 'timetable_versions/1'],
    }),
    thin: async (client, at) => {
      await sailedOn(server, client, OLD_DAYS[0])
      return {
        argv: ['thin', ...of(client), '--older-than', '2y', '--to', join(at, 'archive'), '--now'],
        line: ['day-archived', `archived_days/${OLD_DAYS[0]}`],
      }
    },
    retention: async (client) => ({
      argv: ['retention', ...of(client), '--audit', 200],
      line: ['retention-changed', 'retention'],
      row: `retention where concession = ${client.concession}`,
    }),
  }

  test('every command stands in the table, or has a reason not to', () => {
    const named = Object.keys(CHANGES).map((name) => name.split(',', 1)[0])
    const known = [...new Set(named), ...Object.values(WITHOUT).flat()]
    expect(known.toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  })

  describe.each(Object.entries(CHANGES))('%s', (_, make) => {
    test('leaves its line, and raises the revision of what it changes', async () => {
      const client = await server.client()
      const { argv, line, row } = await make(client, folder)
      const revision = async () =>
        row
          ? Number((await server.rows<{ revision: number }>(`select revision from ${row}`))[0]?.revision ?? 0)
          : 0
      const lines = () =>
        server.rows<{ action: string; subject: string; by: string; concession: number }>(
          `select action, subject, detail ->> 'by' as by, concession from audit order by id`,
        )
      const [before, known] = [await revision(), (await lines()).length]
      await runAt(server, argv.map(String))
      const [action, subject] = line
      expect((await lines()).slice(known)).toEqual([
        {
          ...{ action, by: 'wim', concession: client.concession },
          subject: typeof subject === 'string' ? subject : expect.stringMatching(subject),
        },
      ])
      if (row) expect(await revision()).toBeGreaterThan(before)
    })
  })
})
