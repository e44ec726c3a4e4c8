import { confirmed } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { device } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { tellHeld } from './tell-held.ts'

const AT = '2026-11-21T10:00:00+01:00'
const fact = confirmed({ stop: 'planned-0', count: { peopleOn: 3, bikesOn: 1 } })

/** A tablet whose requests are kept. */
function tablet() {
  const logbook = createMemoryLogbook()
  const sent: (string | null)[] = []
  const fetch = tellHeld(logbook, 'Ab-_12', async (_, init) => {
    sent.push(new Headers(init?.headers).get('Logbook'))
    return new Response()
  })
  const record = (owner: string) => ({ ...createRecord(device, owner, 'trip-1', fact), at: AT })
  const ask = async (url = '/api/tracks/overview', headers: object = { Device: 'tablet' }) => {
    await fetch(url, { headers: { ...headers } })
    return sent.at(-1)
  }
  return { logbook, record, ask }
}

test('our own server is told what waits and what was rejected, since when and whose', async () => {
  const { logbook, record, ask } = tablet()
  expect(await ask()).toBe('version=Ab-_12;waiting=0;rejected=0;oldest=;of=')
  await logbook.append([record('2/7'), { ...record('2/8'), at: '2026-11-21T09:59:00+01:00' }], null)
  await logbook.reject([1], { status: 422, message: '', at: AT })
  expect(await ask()).toBe('version=Ab-_12;waiting=1;rejected=1;oldest=2026-11-21T09:59:00+01:00;of=7,8')
  await logbook.acknowledge([1, 2], [])
  expect(await ask()).toBe('version=Ab-_12;waiting=0;rejected=0;oldest=;of=')
})

test('the logbook is read again only after it changed', async () => {
  const { logbook, record, ask } = tablet()
  let reads = 0
  const all = logbook.allOutstanding
  logbook.allOutstanding = () => {
    reads += 1
    return all()
  }
  await ask()
  await logbook.note('a', 1)
  await ask()
  expect(reads).toBe(1)
  await logbook.append([record('2/7')], null)
  await ask()
  expect(reads).toBe(2)
})

test('nobody else’s server is told, nor one on another origin', async () => {
  const { ask } = tablet()
  expect(await ask('/api/tracks/overview', {})).toBeNull()
  expect(await ask('https://shore.example/api/tracks/overview')).toBeNull()
  expect(await ask('//shore.example/api/tracks/overview')).toBeNull()
})

test('a logbook that can’t be read holds no call up', async () => {
  const { logbook, ask } = tablet()
  logbook.allOutstanding = () => Promise.reject(new Error('closed'))
  expect(await ask()).toBe('')
})
