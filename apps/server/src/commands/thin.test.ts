/** The operator's own words for the archive, and what the office is told of days that are in it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from '../routes/office/staff.fixture.ts'
import { CSV } from '../services/exports/made-exports.fixture.ts'
import { filesIn, OLD_DAYS, ownFolder, sailedOn, summed } from '../services/privacy/thinned.fixture.ts'
import { runAt } from './commands.fixture.ts'

const [FIRST, SECOND] = OLD_DAYS
const THOSE = `firstDay=${FIRST}&lastDay=2023-11-22`

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  let to: string
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
    for (const day of OLD_DAYS) await sailedOn(server, client, day)
    await summed(server)
    to = join(await ownFolder(), 'archive')
  })

  const run = (...argv: string[]) =>
    runAt(server, ['thin', '--to', to, '--concession', String(client.concession), ...argv])
  const read = async (path: string): Promise<Anything> => (await ask(server, analyst, ['GET', path])).json()

  test('says what would go and changes nothing, until it is told to', async () => {
    const said = await run('--older-than', '2y')
    expect(said).toContain(`Concession ${client.concession}: 2 trips with 8 stops, ${FIRST} to ${SECOND}`)
    expect(said).toContain('Nothing was changed')
    expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toHaveLength(2)
    const done = JSON.parse(await run('--older-than', '24m', '--now', '--json'))
    expect(done).toMatchObject({
      ...{ before: '2024-11-01', isDone: true },
      concessions: [{ trips: 2, stops: 8, firstDay: FIRST, lastDay: SECOND, left: [] }],
    })
    expect(await filesIn(to)).toEqual(done.concessions[0].files.map((one: Anything) => one.file).toSorted())
    expect(await run('--older-than', '2y', '--now')).toContain('nothing from before 2024-11-01')
  })

  test('three years leave what is three years old to the day', async () => {
    expect(await run('--older-than', '3y')).toContain('nothing from before 2023-11-01')
    expect(await run('--older-than', '36m')).toContain('nothing from before 2023-11-01')
  })

  test.each(['1y', '23m', '5', 'y', '5d', '-5y', '0y'])('%s is no age for it', async (age) => {
    await expect(run('--older-than', age)).rejects.toThrow('two years at least')
  })

  test('a folder that can’t be is told in words, and nothing is deleted', async () => {
    await writeFile(to, 'a file')
    await expect(run('--older-than', '2y', '--now')).rejects.toThrow(/The archive in .* can't be written/)
    to = '/nowhere/at/all'
    await expect(run('--older-than', '2y', '--now')).rejects.toThrow('There is no folder /nowhere/at')
    expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toHaveLength(2)
  })

  test('one that is stopped leaves all that it didn’t take out', async () => {
    const stopping = new AbortController()
    stopping.abort(new Error('left'))
    const argv = ['thin', '--to', to, '--older-than', '2y', '--now']
    await expect(runAt(server, argv, '/nowhere', stopping.signal)).rejects.toThrow('left')
    expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toHaveLength(2)
  })

  test('the office has the sums of archived days, and says of all else that it is in the archive', async () => {
    const report = () => read(`/counts?${THOSE}&by=day`)
    const [before, late] = [await report(), await read(`/counts/punctuality?${THOSE}`)]
    expect(before.rows.length).toBe(2)
    const planned = (await read(`/counts/completeness?${THOSE}`)).legs.planned
    await run('--older-than', '2y', '--now')
    await summed(server)
    expect(await report()).toEqual(before)
    expect((await read(`/counts/punctuality?${THOSE}`)).rows).toEqual(late.rows)
    const complete = await read(`/counts/completeness?${THOSE}`)
    expect(complete).toMatchObject({ archivedDays: 2, stops: { expected: 0, counted: 0 } })
    expect(complete.legs).toEqual({ planned: planned / 3, sailed: 0, counted: 0 })
    const { legs } = await read(`/counts/completeness/missing?${THOSE}`)
    expect(new Set(legs.map(({ day }: Anything) => day))).toEqual(new Set(['2023-11-22']))
    expect(await read(`/counts/load-profile?${THOSE}&track=${client.track}`)).toMatchObject({
      archivedDays: 2,
      pattern: null,
    })
    expect(await read(`/reviews/days?from=${FIRST}&until=2023-11-22`)).toMatchObject({
      archivedDays: 2,
      days: [],
    })
    for (const path of ['counts', 'counts/punctuality'])
      expect(await read(`/${path}/trips?${THOSE}`)).toEqual({ trips: [], archivedDays: 2, next: null })
    expect(await read('/trips/choices')).toMatchObject({ archivedUntil: SECOND })
    const wanted = { ...CSV, firstDay: SECOND, lastDay: '2023-11-30' }
    for (const kind of ['csv', 'tides', 'parquet']) {
      const body = { ...wanted, kind, form: kind === 'csv' ? 'plain' : null }
      const refused = await ask(server, analyst, ['POST', '/exports'], { body })
      expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
        ...[422, 'days-archived'],
        { days: 1, until: SECOND },
      ])
    }
    const of = ['--concession', String(client.concession), '--day', FIRST]
    await expect(runAt(server, ['export-counts', ...of])).rejects.toThrow()
    for (const name of ['export-counts', 'export-tides'])
      await expect(runAt(server, [name, ...of, '--until', SECOND, join(to, 'out')])).rejects.toThrow()
    expect(await filesIn(to)).toHaveLength(2)
  })
})
