/** Templates of notifications: whoever sends notifications keeps, changes and removes them, for the whole concession. */
import { MAX_TEMPLATES, notificationTemplates } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { Anything, Client } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const MIST = { title: 'Mist', message: 'Vaar traag.', urgent: true }
const BRIDGE = { title: 'Brug dicht', message: 'Wacht op groen.', urgent: false }

onEachServer((server) => {
  let client: Client
  let messenger: Colleague
  beforeEach(async () => {
    client = await server.client()
    messenger = await atWork(server, client.concession, ['messenger'])
  })
  const shown = async (who = messenger): Promise<Anything> => {
    const response = await ask(server, who, ['GET', '/notifications/templates'])
    v.parse(notificationTemplates.response, response.json())
    return response.json()
  }
  const put = (templates: object[], revision = 0, who = messenger) =>
    ask(server, who, ['PUT', '/notifications/templates'], {
      body: { templates },
      headers: { 'if-match': `"${revision}"` },
    })

  test('there are none at first; what is kept is there for all who send, by title, and for no other concession', async () => {
    expect(await shown()).toEqual({ templates: [], revision: 0 })
    expect((await put([MIST, BRIDGE])).json()).toEqual({ templates: [BRIDGE, MIST], revision: 1 })
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    expect((await shown(dispatcher)).templates).toEqual([BRIDGE, MIST])
    const other = await server.client()
    expect((await shown(await atWork(server, other.concession, ['messenger']))).templates).toEqual([])
  })

  test('one is changed or removed; the audit has whose titles', async () => {
    await put([MIST, BRIDGE])
    const shorter = { ...MIST, message: 'Traag.' }
    expect((await put([shorter], 1)).json().templates).toEqual([shorter])
    const lines = await server.rows<Anything>(
      `select subject, staff, detail from audit where concession = ${client.concession}
        and action = 'notification-templates-changed' order by id`,
    )
    expect(lines).toEqual([
      { ...AUDITED(messenger), detail: { templates: ['Brug dicht', 'Mist'], dropped: [] } },
      { ...AUDITED(messenger), detail: { templates: ['Mist'], dropped: ['Brug dicht'] } },
    ])
  })

  test('of two with one title, in whatever spelling, the last one is kept', async () => {
    const again = { ...MIST, title: 'MIST ', message: 'Stop.' }
    expect((await put([MIST, again])).json().templates).toEqual([{ ...again, title: 'MIST' }])
  })

  test('of two who change them the second reads who was first', async () => {
    await put([MIST])
    const second = await put([BRIDGE])
    expect([second.statusCode, second.json().conflict]).toMatchObject([
      409,
      { action: 'notification-templates-changed', by: `Collega ${messenger.email}` },
    ])
    expect((await shown()).templates).toEqual([MIST])
  })

  test('as many as are promised, and not one more: it says how many that are', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...MIST, title: `Mist ${place}` }))
    const refused = await put(many(MAX_TEMPLATES + 1))
    expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
      ...[422, 'notification-templates-many', { most: MAX_TEMPLATES }],
    ])
    expect((await put(many(MAX_TEMPLATES))).json().templates).toHaveLength(MAX_TEMPLATES)
  })

  test.each([{ title: ' ' }, { message: '' }, { title: 'x'.repeat(201) }, { urgent: 'ja' }])(
    '[attack 24] %j is refused',
    async (more) => {
      expect((await put([{ ...MIST, ...more }])).statusCode).toBe(422)
      expect((await shown()).revision).toBe(0)
    },
  )
})

const AUDITED = ({ staff }: Colleague) => ({ subject: 'notification_templates', staff })
