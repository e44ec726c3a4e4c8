/** Lines of the audit and the role that serves: it takes none away but those whose time is over, and those that become one. */
import { beforeEach, expect, test } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import type { Transaction } from '../../database/database.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { statement } from '../../database/statement.ts'
import { deleteAudit } from '../upkeep/retention.ts'
import { takeLines } from './fold-audit.ts'

const SWITCH = statement('stays-switch', "select set_config('vaarboek.retention', 'on', true)")
const DELETE = statement('stays-delete', 'delete from audit where concession = $1')
const FAR = '2100-01-01T00:00:00Z'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  const within = <Value>(work: (tx: Transaction) => Promise<Value>) => server.database.transaction(work)
  const write = (age: string, action = 'stop-passed') =>
    server.rows<{ id: number; day: string }>(
      `insert into audit (concession, at, action, subject) values (${client.concession}, now() - interval '${age}', '${action}', 'stop_visits/1')
        returning id, at::date::text as day`,
    )
  const left = async () =>
    (
      await server.rows<{ id: number }>(
        `select id from audit where concession = ${client.concession} and subject = 'stop_visits/1' order by id`,
      )
    ).map(({ id }) => id)
  // One role for all owns the lines too.
  const isOwner = () => server.database.kind !== 'postgresql'

  test('[attack 72] who serves deletes no line by the switch of retention', async () => {
    const [line] = await write('1 year')
    const deleted = within(async (tx) => {
      await tx.query(SWITCH)
      await tx.query(DELETE, [client.concession])
    })
    if (isOwner()) await deleted
    else await expect(deleted).rejects.toThrow('append-only')
    expect(await left()).toEqual(isOwner() ? [] : [line?.id])
  })

  test('[attack 72] nor one that is younger than the fewest days, whatever moment it says', async () => {
    const [old] = await write('181 days')
    const [young] = await write('179 days')
    await within((tx) => deleteAudit(tx, client.concession, FAR))
    expect(await left()).toEqual(isOwner() ? [] : [young?.id])
    expect(await left()).not.toContain(old?.id)
  })

  test('[attack 72] nor takes one of today, nor of what people decided', async () => {
    const [today] = await write('0 days')
    const [decided] = await write('3 days', 'count-corrected-ashore')
    const [said] = await write('3 days')
    const take = (of: { id: number; day: string } | undefined) =>
      within((tx) => takeLines(tx, client.concession, { day: of?.day ?? '', lines: [of?.id ?? 0] })).then(
        (taken) => taken.length,
      )
    if (isOwner()) expect(await take(today)).toBe(1)
    else await expect(take(today)).rejects.toThrow('when their day is over')
    expect([await take(decided), await take(said)]).toEqual([0, 1])
    expect(await left()).toEqual([...(isOwner() ? [] : [today?.id]), decided?.id])
  })
})
