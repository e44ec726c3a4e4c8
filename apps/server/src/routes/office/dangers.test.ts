/** Categories that mean danger: what is reported of one is urgent by itself, and dispatchers are told by e-mail. */
import { malfunctionDangers } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
    await server.rows('delete from malfunction_mails')
  })

  const shown = async (who: Colleague = at.dispatcher): Promise<Anything> => {
    const response = await ask(server, who, ['GET', '/malfunctions/dangers'])
    v.parse(malfunctionDangers.response, response.json())
    return response.json()
  }
  const put = (categories: string[], revision = 0, who = at.technician) =>
    ask(server, who, ['PUT', '/malfunctions/dangers'], {
      body: { categories },
      headers: { 'if-match': `"${revision}"` },
    })
  const isUrgent = async (category: string) => {
    const id = await at.report({ category })
    return (await at.seen(id)).malfunction.urgent
  }
  const mails = () =>
    server.rows<Anything>(
      `select staff, malfunction, kind from malfunction_mails where concession = ${at.client.concession} order by staff`,
    )

  test('an incident is urgent by itself, another malfunction isn’t', async () => {
    expect(await shown()).toEqual({ categories: ['Incident'], known: [], revision: 0 })
    expect(await isUrgent('incident melden')).toBe(true)
    expect(await isUrgent('Defect melden')).toBe(false)
  })

  test('a concession names others, or none; what was reported before stays as it was', async () => {
    const before = await at.report({ category: 'Storing op traject' })
    expect((await put(['Storing op traject', 'storing op traject', 'Brand'])).json()).toEqual({
      ...{ categories: ['storing op traject', 'Brand'], known: ['Storing op traject'], revision: 1 },
    })
    expect(await isUrgent('Storing op traject')).toBe(true)
    expect(await isUrgent('Incident')).toBe(false)
    expect((await at.seen(before)).malfunction.urgent).toBe(false)
    expect((await put([], 1)).statusCode).toBe(200)
    expect(await isUrgent('Brand')).toBe(false)
    const other = await server.client()
    expect(await shown(await atWork(server, other.concession, ['technician']))).toMatchObject({ revision: 0 })
  })

  test('of two who name them the second reads who was first', async () => {
    await put(['Brand'])
    const second = await put(['Water'])
    expect([second.statusCode, second.json().conflict]).toMatchObject([
      409,
      { action: 'danger-categories-changed', by: `Collega ${at.technician.email}` },
    ])
    expect(await shown()).toMatchObject({ categories: ['Brand'] })
  })

  test('a dispatcher who chose nothing is mailed of an urgent one at once, and nobody else', async () => {
    await atWork(server, at.client.concession, ['planner', 'analyst'])
    const id = await at.report({ category: 'Incident' })
    expect(await mails()).toEqual([{ staff: at.dispatcher.staff, malfunction: id, kind: 'urgent' }])
    const { malfunctionMails } = (await ask(server, at.dispatcher, ['GET', '/account'])).json()
    expect(malfunctionMails).toBe('urgent')
  })

  test('a dispatcher who wants none gets none', async () => {
    const body = { malfunctionMails: 'none' }
    await ask(server, at.dispatcher, ['PUT', '/account/mails'], { body })
    await at.report({ category: 'Incident' })
    expect(await mails()).toEqual([])
  })
})
