import { expect, test } from 'vitest'
import { boatsReached, draftOf, emptyDraft, faultsOf, readKept, requestOf } from './draft.ts'
import type { Notification } from './notifications.ts'

const written = { ...emptyDraft(null), audience: 'all' as const, title: 'Brug dicht', message: 'Tot 14 uur.' }

test('one to a ship starts with that ship', () => {
  expect(emptyDraft('7')).toMatchObject({ audience: 'ships', ships: ['7'] })
  expect(requestOf({ ...written, ...emptyDraft('7'), title: ' a ' })).toMatchObject({
    title: 'a',
    ships: ['7'],
    until: null,
  })
})

test('what lacks is said of each field, and a text that is too long by how much', () => {
  expect(faultsOf(emptyDraft(null))).toEqual({
    title: 'Schrijf een titel.',
    message: 'Schrijf een tekst.',
    audience: 'Kies minstens één traject.',
  })
  expect(faultsOf({ ...written, title: ` ${'é'.repeat(200)} ` })).toEqual({})
  expect(faultsOf({ ...written, title: 'x'.repeat(203) }).title).toBe('3 tekens te lang. Kort het in.')
  expect(faultsOf({ ...written, audience: 'tracks' }).audience).toBe('Kies minstens één traject.')
  expect(faultsOf({ ...written, audience: 'ships', tracks: ['1'] }).audience).toBe('Kies minstens één schip.')
})

test('what isn’t chosen any more isn’t sent', () => {
  const draft = {
    ...written,
    audience: 'tracks' as const,
    tracks: ['1'],
    ships: ['7'],
    until: '2026-11-21T14:00',
  }
  expect(requestOf(draft)).toMatchObject({ tracks: ['1'], ships: [], until: '2026-11-21T14:00' })
})

test('one that is repeated or corrected is the same; an end that is over doesn’t come along', () => {
  const from = {
    ...{
      title: 'Mist',
      message: 'Traag',
      urgent: true,
      audience: 'all',
      ships: [],
      until: '2026-11-21T14:00:00+01:00',
    },
    tracks: [{ id: '1', name: 'Schelde' }],
  } as unknown as Notification
  expect(draftOf(from, true)).toEqual({
    ...written,
    title: 'Mist',
    message: 'Traag',
    urgent: true,
    until: '2026-11-21T14:00',
  })
  expect(draftOf(from, false).until).toBe('')
})

test('what was kept by another version, or by nobody, is none', () => {
  expect(readKept({ draft: written, sent: null })?.draft).toEqual(written)
  expect([readKept(null), readKept({ draft: { title: 'x' }, sent: null }), readKept('x')]).toEqual([
    null,
    null,
    null,
  ])
})

test('each boat on a trip that it is for counts once', () => {
  const underWay = [
    { ship: '7', track: '1' },
    { ship: '7', track: '2' },
    { ship: '8', track: '2' },
  ]
  expect(boatsReached(written, underWay)).toBe(2)
  expect(boatsReached(emptyDraft(null), underWay)).toBe(0)
  expect(boatsReached({ ...emptyDraft(null), tracks: ['2'] }, underWay)).toBe(2)
  expect(boatsReached({ ...emptyDraft(null), tracks: ['1'] }, underWay)).toBe(1)
  expect(boatsReached(emptyDraft('8'), underWay)).toBe(1)
})
