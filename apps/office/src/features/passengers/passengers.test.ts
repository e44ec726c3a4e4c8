/** What a new notice for passengers starts with. */
import { MAX_ALERT_TEXT, MAX_ALERT_TITLE } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { type LateOf, noticeFromPath, noticeOfShiftPath } from '../../platform/notice-paths.ts'
import { startOf } from './passengers.ts'

const askedBy = (path: string) => new URL(path, 'https://vaarboek.example').searchParams

const SHIFT = { day: '2026-11-22', shift: '5', name: 'Dienst 24', track: '61' }
/** 16:30 to 00:05. */
const WHOLE = { from: 'Kallosluis', to: 'Steenplein', leavesS: 59_400, arrivesS: 86_700 }
const DEPARTURE = { ...WHOLE, day: '2026-11-22', track: 'Scheldelijn', legs: [WHOLE] }
/** Of departures there and back, each hour from 16:30, as many as that. */
const inLegs = (many: number) => ({
  ...{ ...DEPARTURE, to: many % 2 === 0 ? 'Kallosluis' : 'Steenplein' },
  legs: Array.from({ length: many }, (_, at) => {
    const [from, to] =
      at % 2 === 0 ? (['Kallosluis', 'Steenplein'] as const) : (['Steenplein', 'Kallosluis'] as const)
    return { from, to, leavesS: 59_400 + at * 3600, arrivesS: 61_200 + at * 3600 }
  }),
})
const between = (from: string, to: string) => {
  const whole = { ...WHOLE, from, to }
  return { ...DEPARTURE, ...whole, legs: [whole] }
}
const TRIPS = [{ day: '2026-11-22', shift: '5' }]

test('one about a cancelled shift says its departure as passengers know it, and ends when it would be there', () => {
  const { words, trips } = startOf(askedBy(noticeOfShiftPath(SHIFT)), DEPARTURE)
  expect(words).toMatchObject({
    nl: {
      title: 'Afvaart 16:30 Kallosluis – Steenplein vaart niet',
      text: 'De afvaart van 16:30 van Kallosluis naar Steenplein (Scheldelijn) vaart niet.',
    },
    fr: {
      title: 'Départ de 16:30 Kallosluis – Steenplein supprimé',
      text: 'Le départ de 16:30 de Kallosluis vers Steenplein (Scheldelijn) est supprimé.',
    },
    de: {
      title: 'Abfahrt 16:30 Kallosluis – Steenplein fällt aus',
      text: 'Die Abfahrt um 16:30 Uhr von Kallosluis nach Steenplein (Scheldelijn) fällt aus.',
    },
    en: {
      title: '16:30 departure Kallosluis – Steenplein cancelled',
      text: 'The 16:30 departure from Kallosluis to Steenplein (Scheldelijn) is cancelled.',
    },
    ...{ effect: 'no-service', tracks: [], trips: TRIPS, until: '2026-11-23T00:05' },
  })
  expect(trips).toEqual([
    { ...TRIPS[0], name: '16:30 van Kallosluis naar Steenplein (Scheldelijn)', departure: null },
  ])
})

test('what nobody knows of it isn’t made up, and its name of the office isn’t told', () => {
  const { words } = startOf(askedBy(noticeOfShiftPath(SHIFT)))
  expect(words).toMatchObject({ nl: { title: 'Een afvaart vaart niet' }, trips: TRIPS, until: null })
  expect([words.fr, words.de, words.en]).toMatchObject([
    { title: 'Un départ est supprimé' },
    { title: 'Eine Abfahrt fällt aus' },
    { title: 'A departure is cancelled' },
  ])
})

test('any other is empty, also with half an address', () => {
  for (const asked of ['bericht=nieuw', 'dag=2026-11-22&naam=Dienst', 'dienst=5'])
    expect(startOf(new URLSearchParams(asked))).toMatchObject({
      words: { nl: { title: '', text: '' }, trips: [] },
      trips: [],
    })
})

test('one about a shift that sails there and back names each departure, as the feed does by itself', () => {
  const { words } = startOf(askedBy(noticeOfShiftPath(SHIFT)), inLegs(2))
  expect(words).toMatchObject({
    nl: {
      title: 'Afvaarten 16:30 Kallosluis en 17:30 Steenplein varen niet',
      text: 'Deze afvaarten (Scheldelijn) varen niet:\n16:30 van Kallosluis naar Steenplein\n17:30 van Steenplein naar Kallosluis',
    },
    fr: {
      title: 'Départs 16:30 Kallosluis et 17:30 Steenplein supprimés',
      text: 'Ces départs (Scheldelijn) sont supprimés :\n16:30 de Kallosluis vers Steenplein\n17:30 de Steenplein vers Kallosluis',
    },
    de: {
      title: 'Abfahrten 16:30 Kallosluis und 17:30 Steenplein fallen aus',
      text: 'Diese Abfahrten (Scheldelijn) fallen aus:\n16:30 Uhr von Kallosluis nach Steenplein\n17:30 Uhr von Steenplein nach Kallosluis',
    },
    en: {
      title: '16:30 Kallosluis and 17:30 Steenplein departures cancelled',
      text: 'These departures (Scheldelijn) are cancelled:\n16:30 from Kallosluis to Steenplein\n17:30 from Steenplein to Kallosluis',
    },
  })
})

test('a long round of departures is kept short: the first nine, how many more, and when the last one is', () => {
  const { words } = startOf(askedBy(noticeOfShiftPath(SHIFT)), inLegs(12))
  const lines = words.nl.text.split('\n')
  expect([words.nl.title, lines.length, lines[9], lines[10]]).toEqual([
    '12 afvaarten van 16:30 tot 03:30 varen niet',
    11,
    '00:30 van Kallosluis naar Steenplein',
    'en nog 3 andere, de laatste om 03:30',
  ])
  expect([words.fr, words.de, words.en].map((one) => [one?.title, one?.text.split('\n')[10]])).toEqual([
    ['12 départs de 16:30 à 03:30 supprimés', 'et 3 autres, le dernier à 03:30'],
    ['12 Abfahrten von 16:30 bis 03:30 Uhr fallen aus', 'und 3 weitere, die letzte um 03:30 Uhr'],
    ['12 departures from 16:30 to 03:30 cancelled', 'and 3 more, the last at 03:30'],
  ])
  expect(startOf(askedBy(noticeOfShiftPath(SHIFT)), inLegs(10)).words.nl.text.split('\n')).toHaveLength(11)
})

test('a round sails from its pier, and to no other', () => {
  const { words, trips } = startOf(askedBy(noticeOfShiftPath(SHIFT)), between('Kallosluis', 'Kallosluis'))
  expect([words.nl.title, words.nl.text, words.fr?.text, words.de?.text, words.en?.text]).toEqual([
    'Afvaart 16:30 Kallosluis vaart niet',
    'De afvaart van 16:30 van Kallosluis (Scheldelijn) vaart niet.',
    'Le départ de 16:30 de Kallosluis (Scheldelijn) est supprimé.',
    'Die Abfahrt um 16:30 Uhr ab Kallosluis (Scheldelijn) fällt aus.',
    'The 16:30 departure from Kallosluis (Scheldelijn) is cancelled.',
  ])
  expect(trips[0]?.name).toBe('16:30 van Kallosluis (Scheldelijn)')
})

test('names of stops that leave no room are cut: the server takes what is suggested', () => {
  const long = between('x'.repeat(400), 'y'.repeat(1500))
  const { words } = startOf(askedBy(noticeOfShiftPath(SHIFT)), long)
  expect([words.nl.title.length, words.fr?.text.length]).toEqual([MAX_ALERT_TITLE, MAX_ALERT_TEXT])
})

/** The second pier is where its waiting takes the lateness off. */
const EXPECTED = {
  late: [
    { name: 'Lillo', atS: 60_840, byS: 840 },
    { name: 'Steenplein', atS: 86_940, byS: 240 },
  ],
  ...{ isInTimeAfter: false, nextS: 60_000, endsS: 86_940 },
}

test('one about a shift that is late says how late, and when it is expected at the piers to come', () => {
  const late = (expected = EXPECTED) =>
    startOf(askedBy(noticeOfShiftPath({ ...SHIFT, lateS: 1080, trip: '8' })), { ...DEPARTURE, expected })
      .words
  const { nl, fr, de, en, ...rest } = late()
  expect([nl, fr?.text, de?.text, en?.text]).toEqual([
    {
      title: 'Afvaart 16:30 Kallosluis – Steenplein heeft vertraging',
      text: 'De afvaart van 16:30 van Kallosluis naar Steenplein (Scheldelijn) heeft ongeveer 14 minuten vertraging. Verwacht:\n16:54 Lillo\n00:09 Steenplein',
    },
    'Le départ de 16:30 de Kallosluis vers Steenplein (Scheldelijn) a environ 14 minutes de retard. Horaire prévu :\n16:54 Lillo\n00:09 Steenplein',
    'Die Abfahrt um 16:30 Uhr von Kallosluis nach Steenplein (Scheldelijn) hat ungefähr 14 Minuten Verspätung. Voraussichtlich:\n16:54 Uhr Lillo\n00:09 Uhr Steenplein',
    'The 16:30 departure from Kallosluis to Steenplein (Scheldelijn) is about 14 minutes late. Expected:\n16:54 Lillo\n00:09 Steenplein',
  ])
  expect(rest).toMatchObject({ effect: 'significant-delays', trips: TRIPS, until: '2026-11-23T00:09' })
  const again = late({ ...EXPECTED, late: EXPECTED.late.slice(0, 1), isInTimeAfter: true })
  const endOf = (words: typeof nl | null) => words?.text.split('\n').slice(1)
  expect([again.nl, again.fr, again.de, again.en].map(endOf)).toEqual([
    ['16:54 Lillo', 'daarna op tijd'],
    ['16:54 Lillo', 'ensuite à l’heure'],
    ['16:54 Uhr Lillo', 'danach pünktlich'],
    ['16:54 Lillo', 'then on time'],
  ])
  const [stop] = EXPECTED.late
  expect(endOf(late({ ...EXPECTED, late: [...Array(11).fill(stop), EXPECTED.late[1]] }).nl)).toEqual([
    ...Array(8).fill('16:54 Lillo'),
    ...['…', '00:09 Steenplein'],
  ])
})

test('of a shift that sails there and back it is the departure under way that is late', () => {
  const late = (nextS: number) =>
    startOf(askedBy(noticeOfShiftPath({ ...SHIFT, lateS: 1080, trip: '8' })), {
      ...inLegs(2),
      expected: { ...EXPECTED, nextS },
    }).words.nl.title
  expect([late(61_200), late(61_201)]).toEqual([
    'Afvaart 16:30 Kallosluis – Steenplein heeft vertraging',
    'Afvaart 17:30 Steenplein – Kallosluis heeft vertraging',
  ])
})

test('where nobody knows what is expected it says no more than that it is late', () => {
  const late = (lateS: LateOf, more = {}) =>
    startOf(askedBy(noticeOfShiftPath({ ...SHIFT, lateS })), { ...DEPARTURE, ...more }).words
  const departure = 'De afvaart van 16:30 van Kallosluis naar Steenplein (Scheldelijn) heeft'
  expect(late(60)).toMatchObject({
    nl: { text: `${departure} ongeveer 1 minuut vertraging.` },
    until: '2026-11-23T00:06',
  })
  expect([late('unknown').fr?.text, late(60).de?.text, late('unknown').en?.text]).toEqual([
    'Le départ de 16:30 de Kallosluis vers Steenplein (Scheldelijn) a du retard.',
    'Die Abfahrt um 16:30 Uhr von Kallosluis nach Steenplein (Scheldelijn) hat ungefähr 1 Minute Verspätung.',
    'The 16:30 departure from Kallosluis to Steenplein (Scheldelijn) is delayed.',
  ])
  const silent = { late: [], isInTimeAfter: false, nextS: null, endsS: null }
  expect(late(720, { expected: silent }).nl.text).toBe(`${departure} vertraging.`)
})

test('one about a shift that sails in time says nothing of it: whoever writes it knows what is wrong', () => {
  const { words, trips } = startOf(askedBy(noticeOfShiftPath({ ...SHIFT, lateS: 'in-time' })), DEPARTURE)
  expect(words).toMatchObject({
    ...{ nl: { title: '', text: '' }, fr: null, de: null, en: null },
    ...{ effect: 'other-effect', trips: TRIPS, until: '2026-11-23T00:05' },
  })
  expect(trips[0]?.name).toBe('16:30 van Kallosluis naar Steenplein (Scheldelijn)')
})

test('one that begins with the words to crews is about the same lines, and no longer than it may be', () => {
  const words = { title: 'Mist <b>&', text: 'x'.repeat(4000), tracks: ['61', '62'] }
  const { words: start, trips } = startOf(askedBy(noticeFromPath(words)))
  expect(start).toMatchObject({
    nl: { title: 'Mist <b>&', text: 'x'.repeat(1500) },
    tracks: ['61', '62'],
    effect: 'other-effect',
  })
  expect(trips).toEqual([])
  // An address that was tampered with.
  expect(startOf(new URLSearchParams('trajecten=x,,-1,7')).words.tracks).toEqual(['7'])
})
