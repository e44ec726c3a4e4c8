/** Words for an operator on a database that isn't reached: which setting, where it leads, and why. */
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { AtAddress } from './at-address.ts'
import { DatabaseGone } from './database.ts'
import { tellApart } from './told-apart.ts'
import { refuseUnfit } from './unfit-database.ts'
import { whyUnreachable } from './why-unreachable.ts'

const SECRET = 'geheim-2026'

/** Nobody listens on its port when this returns. */
async function portOfNobody(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function whyNot(url: string): Promise<string | null> {
  const fault = await refuseUnfit({ setting: 'MIGRATE_DATABASE_URL', url }, 'UTC').catch((error) => error)
  return whyUnreachable(fault)
}

test('where nothing listens the port is named, and no password', async () => {
  const port = await portOfNobody()
  expect(await whyNot(`postgresql://boot:${SECRET}@127.0.0.1:${port}/veer`)).toBe(
    `The database of MIGRATE_DATABASE_URL cannot be reached at 127.0.0.1:${port}: nothing listens there (ECONNREFUSED).`,
  )
})

test('of several servers all are named', async () => {
  const port = await portOfNobody()
  const url = `postgresql://boot:${SECRET}@127.0.0.1:${port},localhost:${port}/veer`
  expect(await whyNot(url)).toBe(
    `The database of MIGRATE_DATABASE_URL cannot be reached at 127.0.0.1:${port}, localhost:${port}: None of the databases takes writes.`,
  )
})

test.each([
  ['ENOTFOUND', 'there is no host of that name (ENOTFOUND)'],
  ['EAI_AGAIN', 'DNS says nothing of that name (EAI_AGAIN)'],
  ['57P03', 'the database system is starting up'],
])('%s in words', (code, words) => {
  const cause = Object.assign(new Error('the database system is starting up'), { code })
  const at = new AtAddress(
    { setting: 'READ_DATABASE_URL', url: `postgresql://a:${SECRET}@db.example/veer` },
    cause,
  )
  expect(whyUnreachable(new DatabaseGone('away', { cause: at }))).toBe(
    `The database of READ_DATABASE_URL cannot be reached at db.example:5432: ${words}.`,
  )
})

test('who isn’t let in reads PostgreSQL’s own words, of the setting that is meant', () => {
  const said = 'password authentication failed for user "vaarboek_owner"'
  const url = `postgresql://vaarboek_owner:${SECRET}@127.0.0.1/vaarboek`
  const cause = Object.assign(new Error(said), { code: '28P01', severity: 'FATAL' })
  expect(whyUnreachable(new AtAddress({ setting: 'MIGRATE_DATABASE_URL', url }, cause))).toBe(
    `The database of MIGRATE_DATABASE_URL lets nobody in: ${said} (28P01).`,
  )
})

test('a connection that was silent for too long is away, not a fault of ours', async () => {
  const url = 'postgresql://boot@db.example:6432/veer'
  const at = new AtAddress({ setting: 'DATABASE_URL', url }, new Error('timeout expired'))
  const thrown = await Promise.try(tellApart, at).catch((error) => error)
  expect(whyUnreachable(thrown)).toMatch(
    /cannot be reached at db\.example:6432: nothing answers there in time/,
  )
})
