/** Folded lines and the records that stay say together what the audit's lines said: also after later records came. */
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { FOLDED_ACTIONS } from '../../repositories/audit/folded.ts'
import { isFolded, unfold } from '../audit/fold-lines.ts'
import { foldAudit } from './fold-audit.ts'

const HOUR_MS = 3600_000
const after = (ms: number) => new Date(Date.parse(MORNING) + ms).toISOString()
const ACTIONS = FOLDED_ACTIONS.map((action) => `'${action}'`).join(', ')

onEachServer((server) => {
  let client: Client
  let flight: Anything
  beforeEach(async () => {
    client = await server.client()
    flight = await sail(client)
  })
  afterEach(() => server.setTime(MORNING))

  const fold = () => foldAudit({ ...server.context, pause: () => setTimeout(1) })
  const pass = async (item: Anything, trip = flight) => {
    const response = await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    expect(response.statusCode, response.body).toBe(200)
  }
  const answer = async (checklist: number, place: number, said: Anything) => {
    const fields = { checklist, field_id: client.fields[place], checked: 1, ...said }
    const response = await client.post('/checklists/update', fields, { 'idempotency-key': said.key })
    expect(response.statusCode, response.body).toBe(200)
  }
  const begun = async (): Promise<number> => {
    const { ship, shift, track } = client
    const asked = { ship, shift, track, start_stop: 1, flight: flight.id }
    return JSON.parse((await client.post('/checklists/create', asked)).json()).id
  }
  const lines = () =>
    server.rows<Anything>(`select action, subject, captain, device, at, detail from audit
      where concession = ${client.concession} and action in (${ACTIONS}) order by id`)

  /** What the database says that a line said, whether it still stands or is folded. */
  async function facts(): Promise<Anything[]> {
    const records = await server.rows<Anything>(`${RECORDS} where concession = ${client.concession}
      union all ${HISTORY} where concession = ${client.concession}`)
    const entries = await server.rows<Anything>(
      `select id, trip_checklist as checklist, field from checklist_entries where concession = ${client.concession}`,
    )
    const all = await server.rows<Anything>(
      `select action, captain, device, subject, at, detail from audit where concession = ${client.concession}`,
    )
    const single = all.flatMap((line) => (isFolded(line) ? [] : [line.detail]))
    const folded = all.filter(isFolded).flatMap(({ at, action, captain, device, detail }: Anything) =>
      unfold(at, detail).map(({ id, at: own, ...said }) => ({
        action,
        captain,
        device,
        at: own,
        id,
        said,
      })),
    )
    const claims = [...single, ...folded.map(({ id, said }) => ({ id, ...said }))]
    const isClaimed = (record: Anything) =>
      claims.some(
        (said) =>
          said?.id === record.id &&
          said.sequence === record.sequence &&
          (said.deliveryKey ?? '') === record.deliveryKey,
      )
    return folded.map(({ id, said, ...line }) => {
      if (line.action === 'checklist-answered') {
        const { checklist, field } = entries.find((entry) => entry.id === id)
        return { ...line, subject: `checklist_entries/${id}`, detail: plain({ checklist, field, ...said }) }
      }
      const state = line.action === 'stop-passed' ? 'passed' : 'skipped'
      const own = said.sequence ? [{}] : records.filter((one) => one.id === id && !isClaimed(one))
      expect(own, `The one record that stop ${id} has of this line`).toHaveLength(1)
      return { ...line, subject: `stop_visits/${id}`, detail: plain({ id, state, ...own[0], ...said }) }
    })
  }

  test('of each action that is folded nothing is lost, though the same is said again, and later otherwise', async () => {
    const [first, second, third, fourth] = flight.all_items
    const checklist = await begun()
    server.setTime(after(3 * HOUR_MS))
    const lie = { recorded_at: '2026-11-21T10:10:00+01:00', age_ms: 60_000, remarks: 'Rolstoel', sequence: 1 }
    await pass(counted(first, { key: 'a', ...lie }))
    await pass(counted(second, { key: 'b', sequence: 2, recorded_at: '2026-11-21T10:01:01+01:00' }))
    // The same again in a record of its own: it holds, and the first one is in no history.
    await pass(counted(first, { key: 'a2', ...lie, sequence: 11 }))
    await pass(counted(third, { key: 'c', sequence: 9, recorded_at: '2026-11-21T10:02:00+01:00' }))
    await pass(counted(third, { key: 'c0', sequence: 8, recorded_at: '2026-11-21T10:01:30+01:00' }))
    const skip = { item: fourth.id, id: fourth.id, action: 'skip', why_skipped: 'Hoogwater' }
    await pass({ ...skip, key: 'd', sequence: 20, recorded_at: '2026-11-21T10:20:00+01:00' })
    await pass({ ...skip, key: 'd0', sequence: 19, recorded_at: '2026-11-21T10:19:00+01:00' })
    await answer(checklist, 0, {
      key: 'e',
      value: 'niet, lek',
      checked: 0,
      recorded_at: '2026-11-21T10:10:00+01:00',
    })
    await answer(checklist, 0, { key: 'f', value: 'in orde', recorded_at: '2026-11-21T12:55:00+01:00' })
    await answer(checklist, 1, { key: 'g', remarks: 'Bijgevuld', recorded_at: '2026-11-21T13:00:00+01:00' })
    // A trip of which each stop has the one record, as nearly all do.
    const plainTrip = await sail(client)
    const [one, other] = plainTrip.all_items
    await pass(counted(one, { key: 'i', sequence: 31, recorded_at: '2026-11-21T10:31:00+01:00' }), plainTrip)
    await pass(
      counted(other, { key: 'j', sequence: 32, recorded_at: '2026-11-21T10:32:00+01:00' }),
      plainTrip,
    )
    const said = (await lines()).map(({ detail, at, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      detail: plain(detail),
    }))
    for (const action of FOLDED_ACTIONS)
      expect(said.filter((line) => line.action === action).length, `Play of ${action}`).toBeGreaterThan(1)

    server.setTime(after(80 * HOUR_MS))
    await fold()
    expect((await lines()).every(isFolded)).toBe(true)
    const [spare] = (await lines()).filter(({ subject }) => subject === `trips/${plainTrip.id}`)
    expect(spare.detail.fields, 'What the records say is left out').not.toContain('sequence')
    expect(sorted(await facts())).toEqual(sorted(said))

    await pass(counted(second, { key: 'b2', sequence: 99, recorded_at: '2026-11-24T18:00:00+01:00' }))
    await pass(counted(one, { key: 'i2', sequence: 97, recorded_at: '2026-11-24T18:00:00+01:00' }), plainTrip)
    await pass(counted(other, { key: 'j2', sequence: 98, people: 9 }), plainTrip)
    await pass(counted(first, { key: 'a3', sequence: 98, people: 6, correction: 'Verteld' }))
    for (const place of [0, 1]) await answer(checklist, place, { key: `h${place}`, value: 'Later' })
    expect(sorted(await facts())).toEqual(sorted(said))
  })
})

const MOMENTS = ['recordedAt', 'reckonedAt', 'arrivedAt', 'departedAt']
const FIELDS = `sequence, delivery_key as "deliveryKey", recorded_at as "recordedAt", reckoned_at as "reckonedAt",
  arrived_at as "arrivedAt", departed_at as "departedAt"`
const RECORDS = `select id, ${FIELDS} from stop_visits`
const HISTORY = `select visit, ${FIELDS} from stop_visit_history`

/** Without what wasn't said, and moments as one can compare them. */
function plain(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).flatMap(([key, value]) => {
      if (value === null || value === '' || value === 0) return []
      return [[key, MOMENTS.includes(key) ? new Date(String(value)).toISOString() : value]]
    }),
  )
}

function sorted(facts: readonly Anything[]): string[] {
  const inOrder = (one: Anything): Anything =>
    Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
  return facts.map((fact) => JSON.stringify(inOrder({ ...fact, detail: inOrder(fact.detail) }))).toSorted()
}
