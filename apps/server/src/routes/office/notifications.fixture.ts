/** A fleet of two ships on two tracks whose crews ask for notifications, and who writes them ashore. */
import { randomBytes } from 'node:crypto'
import { officeNotifications, wholeNotification } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { type Anything, type Client, type Fields, type TestServer, withCaptain } from '../../app.fixture.ts'
import { tokenHash } from '../../services/accounts/log-in.ts'
import { ask, atWork } from './staff.fixture.ts'

export type AtNotifications = Awaited<ReturnType<typeof atNotifications>>

/** To all boats, not urgent, without an end. */
const WRITTEN = {
  ...{ title: 'Brug dicht', message: 'De Noorderlaanbrug blijft dicht.', urgent: false },
  ...{ audience: 'all', tracks: [], ships: [], until: null },
}

interface Sending {
  who?: { cookie: string }
  headers?: Record<string, string>
}

/** At ten o'clock, with a captain An on the Zeemeeuw and a dispatcher of a concession of their own. */
export async function atNotifications(server: TestServer) {
  server.setTime('2026-11-21T09:00:00Z')
  const client = await server.client()
  const { concession } = client
  const dispatcher = await atWork(server, concession, ['dispatcher'])
  const added = async (table: string, name: string): Promise<number> => {
    const [row] = await server.rows<{ id: number }>(
      `insert into ${table} (concession, name) values (${concession}, '${name}') returning id`,
    )
    return row?.id ?? 0
  }
  const [track, ship] = [await added('tracks', 'Albertkanaal'), await added('ships', 'Aalscholver')]
  const read = async (path: string, shape: v.GenericSchema): Promise<Anything> => {
    const response = await ask(server, dispatcher, ['GET', path])
    if (response.statusCode !== 200) throw new Error(response.body)
    v.parse(shape, response.json())
    return response.json()
  }
  return {
    ...{ client, dispatcher, other: { track, ship } },
    /** Another captain of the concession, logged in. */
    async captain(name: string): Promise<Client> {
      const token = randomBytes(16).toString('hex')
      const [row] = await server.rows<{ id: number }>(
        `insert into captains (concession, email, full_name, pin_hash)
          values (${concession}, '${token}@example.org', '${name}', 'none') returning id`,
      )
      const captain = row?.id ?? 0
      const insert = `insert into tokens (concession, hash, captain, created_at, expires_at)
        values ($1, $2, $3, '2026-01-01', '2027-01-01')`
      await server.database.query({ name: 'test-captain-token', text: insert }, [
        concession,
        tokenHash(token),
        captain,
      ])
      return withCaptain(server.app, { ...client, captain, token })
    },
    write: (more: Fields = {}, { who = dispatcher, headers = {} }: Sending = {}) =>
      ask(server, who, ['POST', '/notifications'], { body: { ...WRITTEN, ...more }, headers }),
    async sent(more: Fields = {}): Promise<number> {
      const response = await this.write(more)
      if (response.statusCode !== 200) throw new Error(response.body)
      return response.json().notification.id
    },
    correct: (
      id: number,
      more: Fields,
      { who = dispatcher, headers = { 'if-match': '"1"' } }: Sending = {},
    ) =>
      ask(server, who, ['POST', `/notifications/${id}/correct`], { body: { ...WRITTEN, ...more }, headers }),
    withdraw: (
      id: number,
      reason: unknown = null,
      { who = dispatcher, headers = { 'if-match': '"1"' } }: Sending = {},
    ) => ask(server, who, ['POST', `/notifications/${id}/withdraw`], { body: { reason }, headers }),
    listed: (query = '') => read(`/notifications${query}`, officeNotifications.response),
    async idsOf(query = ''): Promise<number[]> {
      return (await this.listed(query)).notifications.map(({ id }: Anything) => id)
    },
    seen: (id: number) => read(`/notifications/${id}`, wholeNotification),
    async unread(): Promise<Anything[]> {
      return (await ask(server, dispatcher, ['GET', '/notifications/unread'])).json().unread
    },
    /** The ids a tablet gets. */
    async shown(as: Client = client, track = client.track): Promise<number[]> {
      return (await as.get('/notifications/index', { track })).json().map(({ id }: Anything) => id)
    },
    read: (id: number, as: Client = client) =>
      as.post(`/notifications/read?track=${client.track}&notificationId=${id}`),
  }
}
