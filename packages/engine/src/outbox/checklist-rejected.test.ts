import { checklistSubmitted, prepared, tripNumbered, tripOf } from '@vaarboek/domain/testing'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { expect, test } from 'vitest'
import { device, OWNER } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { perform } from './perform.ts'

const entry = (fieldId: string, title: string) => ({
  ...{ fieldId, title, value: '1', unit: '', remark: '', photo: null },
})

test('an entry that the server rejects is named with the server’s words and code; the others go', async () => {
  const logbook = createMemoryLogbook()
  const entries = [entry('radar', 'Radar'), entry('oil', 'Olie')]
  const submitted = checklistSubmitted({ list: 'start', entries })
  const trip = tripOf(prepared(), tripNumbered(), submitted)
  await logbook.append([createRecord(device, OWNER, trip.id, submitted)], null)
  const [record] = await logbook.outstanding(OWNER)
  if (!record) throw new Error('Nothing waits')
  const sent: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const field = init?.body instanceof FormData ? String(init.body.get('field_id')) : null
    sent.push(field)
    const headers = {
      [GENERATION_HEADER]: 'one',
      [KEY_HEADER]: new Headers(init?.headers).get(KEY_HEADER) ?? '',
    }
    if (field === 'oil') return Response.json({ id: 1 }, { headers })
    return Response.json(
      { message: 'Deze checklist bestaat niet', code: 'checklist-unknown' },
      { status: 422 },
    )
  }
  const { disposition, acknowledged, rejected } = await perform(
    { kind: 'fillChecklist', record, list: 'start', serverId: '31', entries },
    trip,
    {
      ...{ logbook, device, generation: 'one', acceptedEntries: new Set() },
      sender: {
        ...{ base: 'http://server.example/api', storage: '', fetch, token: 'a', concession: '2' },
        ...{ device: 't', isOurs: true },
      },
      position: async () => null,
      onRevision: () => {},
    },
  )
  expect(sent).toEqual(['radar', 'oil'])
  expect({ disposition, acknowledged }).toEqual({ disposition: 'accepted', acknowledged: [] })
  const message = 'Deze checklist bestaat niet'
  expect(rejected).toEqual([
    { seq: record.seq, status: 422, message, code: 'checklist-unknown', entry: 'Radar' },
  ])
})
