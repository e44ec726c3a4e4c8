/** What operators' alert rules and dashboard ask for is what the server tells. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../app.fixture.ts'
import { openMigratedPglite } from '../database/pglite.fixture.ts'

const EXAMPLES = join(import.meta.dirname, '../../../../docs/examples')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

/** Names of metrics in a text, without what a histogram adds to its own. */
const named = (text: string) =>
  [...text.matchAll(/\b(?:vaarboek|http|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )
const told = async () =>
  [...(await server.app.inject({ url: '/metrics' })).body.matchAll(/^# TYPE (\S+) /gm)].map(
    ([, name]) => name,
  )

test.each(['vaarboek-alerts.yaml', 'vaarboek-alerts.test.yaml', 'vaarboek-dashboard.json'])(
  'each metric in %s is one the server tells',
  async (file) => {
    const names = named(readFileSync(join(EXAMPLES, file), 'utf8'))
    expect(names).toContain('vaarboek_boats_under_way')
    expect(await told()).toEqual(expect.arrayContaining(names))
  },
)

test('each figure of the work is on the dashboard', async () => {
  const names = named(readFileSync(join(EXAMPLES, 'vaarboek-dashboard.json'), 'utf8'))
  const work = (await told()).filter((name) => name?.startsWith('vaarboek_'))
  const inRulesOnly = [
    'vaarboek_silent_oldest_record_timestamp_seconds',
    'vaarboek_standbys',
    'vaarboek_standby_missing',
    'vaarboek_standby_lag_bytes',
  ]
  expect([...names, ...inRulesOnly]).toEqual(expect.arrayContaining(work))
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: EXAMPLES, encoding: 'utf8' })
const isHere = promtool('--version').error === undefined
if (!isHere) console.log('not run: the alert rules of docs/examples, for promtool isn’t here')

test.skipIf(!isHere)('promtool takes the alert rules, and each does what its test says', () => {
  for (const args of [
    ['check', 'rules', 'vaarboek-alerts.yaml'],
    ['test', 'rules', 'vaarboek-alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  }
})

test('each alert rule has a test', () => {
  const alerts = (file: string, word: RegExp) =>
    new Set([...readFileSync(join(EXAMPLES, file), 'utf8').matchAll(word)].map(([, name]) => name))
  const untested = alerts('vaarboek-alerts.yaml', /- alert: (\w+)/g).difference(
    alerts('vaarboek-alerts.test.yaml', /alertname: (\w+)/g),
  )
  expect([...untested]).toEqual([])
})
