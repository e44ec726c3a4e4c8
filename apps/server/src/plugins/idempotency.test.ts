import * as wire from '@vaarboek/wire/server'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { recordText } from './idempotency.ts'

const calls = (Object.values(wire) as unknown[]).filter(
  (one): one is wire.ServedCall => typeof one === 'object' && one !== null && 'record' in one,
)

describe('what a key means', () => {
  test('every call that may be repeated says which of its fields are the record', () => {
    expect(calls.map(({ path }) => path).sort()).toEqual([
      '/checklists/complete',
      '/checklists/create',
      '/checklists/update',
      '/flights/create',
      '/flights/stop',
      '/flights/update',
      '/items/insert',
      '/items/pass',
      '/items/passmultiple',
      '/items/skip',
      '/malfunctions/create',
      '/malfunctions_detail/create',
      '/notifications/read',
      '/notifications/readAll',
      '/set-aside',
      '/stewards/create',
    ])
  })

  test.each(calls.map((call) => [call.path, call] as const))('%s has those fields', (_, call) => {
    const { entries } = call.request as unknown as { entries: object }
    expect(Object.keys(entries)).toEqual(expect.arrayContaining([...(call.record ?? [])]))
  })

  test('so has an item of a batch', () => {
    const { items } = v.parse(wire.itemsPassMultiple.request, { flight: 1, items: [{ item: 1 }] })
    expect(Object.keys(items[0] ?? {})).toEqual(
      expect.arrayContaining([...(wire.itemsPassMultiple.recordItem ?? ['none'])]),
    )
  })

  test('the text of a record is for ever: another one needs another hash version', () => {
    const settings = { lon: 4.4, track: '1', shift: '2', ship: '3', stewards: ['4'], client_ref: 'boat-1' }
    expect(recordText(wire.flightsCreate, settings)).toBe(
      'POST /flights/create\n[["1","2","3",["4"],"boat-1",null],null]',
    )
    const item = {
      item: '5',
      action: null,
      people_on: 1,
      people_off: 2,
      bikes_on: 3,
      bikes_off: 4,
      people: 9,
    }
    expect(recordText(wire.itemsPassMultiple, { flight: '6', items: [item, { ...item, item: '10' }] })).toBe(
      'POST /items/passmultiple\n[["6"],["[\\"10\\",null,null,null,1,2,3,4]","[\\"5\\",null,null,null,1,2,3,4]"]]',
    )
  })

  test('a photo is its bytes, as a file and as text', () => {
    const bytes = Buffer.from('a photo')
    const said = { checklist: '1', field_id: '2', checked: true, value: null, remarks: null }
    const asText = `data:image/png;base64,${bytes.toString('base64')}`
    const texts = [bytes, asText, Buffer.from('another')].map((image) =>
      recordText(wire.checklistsUpdate, { ...said, image }),
    )
    expect(texts[0]).toBe(texts[1])
    expect(texts[2]).not.toBe(texts[0])
  })
})
