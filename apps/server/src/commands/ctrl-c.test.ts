/** Ctrl-C, as it is typed: a command that waits ends at once, never as if it had done what it was asked, and leaves nothing half. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ferryFeed, folderOf } from '../integrations/gtfs/feed.fixture.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { AskerLeft } from '../services/stopped.ts'
import { COMMANDS } from './commands.ts'

const { path, vaarboek, onTerminal, startServer, copyOfDemo } = processes()

/** What is typed of each command that asks for a secret. */
const ASKING: Readonly<Record<string, readonly string[]>> = {
  'import-rescue': ['vaarboek.redding'],
}

/** Which of those that end by themselves are stopped at work below; the others while they ask. */
const STOPPED_AT_WORK = ['import-gtfs', 'export-counts', 'export-tides']
/** Stopped at every step it has, in a test of its own: thin-trips.test.ts. */
const STOPPED_ELSEWHERE = ['thin']

/** Written in so many pieces that it takes seconds. */
const TRIPS = Array.from({ length: 20_000 }, (_, place) => `t${place}`)
const LONG = ferryFeed(
  TRIPS.map((trip) => `V,D,${trip},,,`),
  TRIPS.flatMap((trip) => [`${trip},1,A,08:00:00,08:00:00`, `${trip},2,B,08:10:00,08:10:00`]),
)

/** Presses Ctrl-C once this is on the terminal. @returns its exit code, and all that was shown */
async function pressAt(words: RegExp, { shown, ended }: ReturnType<typeof onTerminal>) {
  await vi.waitFor(() => expect(shown()).toMatch(words), PROCESSES_TAKE_MS)
  ended.child.stdin?.write('\x03')
  const code = await ended.then(
    () => 0,
    (error: { code: number }) => error.code,
  )
  return { code, shown: shown() }
}

test('every command that asks, or ends by itself, is in a table here', () => {
  const names = (of: (command: (typeof COMMANDS)[string]) => unknown) =>
    Object.entries(COMMANDS).flatMap(([name, command]) => (of(command) ? [name] : []))
  expect(names(({ options }) => Object.values(options).some(({ secret }) => secret)).sort()).toEqual(
    Object.keys(ASKING).sort(),
  )
  const stopped = [...STOPPED_AT_WORK, ...STOPPED_ELSEWHERE, ...Object.keys(ASKING)]
  expect(
    names((command) => 'canStop' in command && command.canStop).filter((name) => !stopped.includes(name)),
  ).toEqual([])
})

describe('Ctrl-C', { timeout: PROCESSES_TAKE_MS }, () => {
  test.each(Object.entries(ASKING))(
    'at the question of %s ends it, and nothing was done',
    async (name, words) => {
      const DATA_DIR = path(name)
      await mkdir(DATA_DIR)
      await writeFile(path('vaarboek.redding'), '')
      const { code, shown } = await pressAt(/: $/, onTerminal({ DATA_DIR }, name, ...words))
      expect(code, shown).toBe(1)
      expect(await readdir(DATA_DIR)).toEqual([])
    },
  )

  test.each(['export-counts', 'export-tides'])('during %s leaves no file, whole or not', async (name) => {
    const DATA_DIR = await copyOfDemo(name)
    const folder = path(`${name}-to`)
    await mkdir(folder)
    const range = ['--concession', '2', '--day', '2025-11-01', '--until', '2026-11-28']
    const typed = onTerminal({ DATA_DIR }, name, ...range, join(folder, 'counts'))
    await vi.waitUntil(async () => (await readdir(folder)).length > 0, PROCESSES_TAKE_MS)
    const { code, shown } = await pressAt(/^/, typed)
    expect(code, shown).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  describe('during an import', () => {
    let DATA_DIR: string
    let feed: string
    beforeAll(async () => {
      DATA_DIR = await copyOfDemo('imported')
      const { folder, gone } = await folderOf(LONG)
      feed = folder
      return gone
    }, PROCESSES_TAKE_MS)
    const words = () => ['import-gtfs', feed, '--concession', '2']
    const versions = async () => (await vaarboek({ DATA_DIR }, 'list-timetables', '--concession', '2')).said

    test('stops it, says so, and nothing of it is kept', async () => {
      const before = await versions()
      const { code, shown } = await pressAt(/written/, onTerminal({ DATA_DIR }, ...words()))
      expect(code, shown).toBe(1)
      expect(shown).toContain(new AskerLeft().message)
      expect(await versions()).toBe(before)
    })

    test('stops it inside the server too, which goes on', async () => {
      const server = await startServer({ DATA_DIR })
      onTestFinished(() => void server.stop())
      const before = await versions()
      const typed = onTerminal({ DATA_DIR }, ...words())
      await vi.waitUntil(async () => (await versions()) !== before, PROCESSES_TAKE_MS)
      const { code, shown } = await pressAt(/^/, typed)
      expect(code, shown).not.toBe(0)
      await vi.waitFor(async () => expect(await versions()).toBe(before), PROCESSES_TAKE_MS)
    })
  })
})
