import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../app.fixture.ts'
import { openMigratedPglite } from '../database/pglite.fixture.ts'
import { jobsOf } from './jobs.ts'

test('each job does its round on a server that has nothing yet, and wakes what it is to wake', async () => {
  const server = await startTestServer(await openMigratedPglite())
  onTestFinished(() => server.close())
  const kept = await mkdtemp(join(tmpdir(), 'vaarboek-maps-'))
  onTestFinished(() => rm(kept, { recursive: true }))
  const woken: string[] = []
  const queue = (name: string) => ({ wake: () => void woken.push(name), stop: async () => undefined })
  const jobs = jobsOf(server.context, {
    pushes: queue('pushes'),
    mails: queue('mails'),
    exports: queue('exports'),
    sourceMaps: { builds: join(kept, 'none'), kept },
    nowMs: () => Date.now(),
    pause: async () => undefined,
    tell: () => undefined,
  })
  for (const { run } of jobs) await run()
  expect(woken).toEqual(['pushes', 'mails', 'exports'])
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  expect(jobs.filter(({ atStart }) => atStart).map(({ name }) => name)).toEqual([
    'sweep',
    'all statuses',
    'all unjudged',
  ])
})
