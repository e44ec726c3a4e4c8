/** A ship whose crew reports, and who looks after it ashore. */
import { officeMalfunctions, wholeMalfunction } from '@vaarboek/wire/office'
import * as v from 'valibot'
import type { Anything, Fields, TestServer } from '../../app.fixture.ts'
import { postJson } from '../as-captain.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

/** As a report comes. */
export const STANDING = {
  ...{ state: 'new', owner: null, urgent: false, outOfService: false, duplicateOf: null },
  ...{ waitingFor: null, waitingUntil: null, done: null },
}

export type AtMalfunctions = Awaited<ReturnType<typeof atMalfunctions>>

/** At ten o'clock, with a captain, a technician and a dispatcher of a concession of their own. */
export async function atMalfunctions(server: TestServer) {
  server.setTime('2026-11-21T09:00:00Z')
  const client = await server.client()
  const technician = await atWork(server, client.concession, ['technician'])
  const dispatcher = await atWork(server, client.concession, ['dispatcher'])
  const read = async (path: string, shape: v.GenericSchema, who: { cookie: string }): Promise<Anything> => {
    const response = await ask(server, who, ['GET', path])
    if (response.statusCode !== 200) throw new Error(response.body)
    v.parse(shape, response.json())
    return response.json()
  }
  const listed = (query = '', who = technician) =>
    read(`/malfunctions${query}`, officeMalfunctions.response, who)
  return {
    ...{ client, technician, dispatcher, listed },
    async report(more: Fields = {}, of = client): Promise<number> {
      const words = { category: 'Motor', remarks: 'Lekt olie', image: '' }
      const fields = { flight: '', ship: of.ship, shift: '', ...words, ...more }
      return (await of.post('/malfunctions/create', fields)).json().id
    },
    async crewSays(malfunction: number, remarks: string): Promise<void> {
      const url = '/storage/malfunctions_detail/create'
      const fields = { malfunction, remarks, image: '' }
      const { statusCode, body } = await postJson(server, client, { url, fields })
      if (statusCode !== 200) throw new Error(body)
    },
    seen: (id: number, who = technician) => read(`/malfunctions/${id}`, wholeMalfunction, who),
    async idsOf(query = '', who = technician): Promise<number[]> {
      return (await listed(query, who)).malfunctions.map(({ id }: Anything) => id)
    },
    change(id: number, more: Fields, { revision = 1, who = technician, headers = {} }: Sending = {}) {
      const match = revision === null ? {} : { 'if-match': `"${revision}"` }
      const sent = { body: { ...STANDING, ...more }, headers: { ...match, ...headers } }
      return ask(server, who, ['PUT', `/malfunctions/${id}`], sent)
    },
    say: (
      id: number,
      what: 'replies' | 'notes',
      body: object,
      { who = technician, headers = {} }: Sending = {},
    ) => ask(server, who, ['POST', `/malfunctions/${id}/${what}`], { body, headers }),
    async crewList(): Promise<Anything[]> {
      return JSON.parse((await client.get('/malfunctions/overview', { ship: client.ship })).json())
    },
  }
}

interface Sending {
  /** What the sender saw. */
  revision?: number | null
  who?: { cookie: string }
  headers?: Record<string, string>
}
