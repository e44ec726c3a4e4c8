import { expect, test } from 'vitest'
import { subjectAsked, subjectOf } from './audit-subject.ts'

const of = (subject: string | null, trip: string | null = null, stopName: string | null = null) =>
  subjectOf({ subject, trip, stopName })

test('what a line of the audit is about stands in words, with the way to it', () => {
  expect(of('trips/7', '7')).toEqual({ words: 'vaart 7', path: '/kantoor/vaarten/7' })
  expect(of('stop_visits/10', '7')).toEqual({ words: 'halte 10 van vaart 7', path: '/kantoor/vaarten/7' })
  expect(of('stop_visits/10', '7', 'Kruibeke')?.words).toBe('halte 10 (Kruibeke) van vaart 7')
  expect(of('malfunctions/3')).toEqual({ words: 'storing 3', path: '/kantoor/storingen?storing=3' })
  expect(of('day_plans/2026-11-23/12')).toEqual({
    words: 'dienst op 23/11/2026',
    path: '/kantoor/dienstregeling/dag/2026-11-23?dienst=12',
  })
  expect(of('retention')).toEqual({ words: 'bewaartermijnen', path: '/kantoor/beheer/bewaartermijnen' })
})

test('of what has no page there is no way; what is new is shown as it is; of nothing, nothing', () => {
  expect(of('tracks/2')).toEqual({ words: 'traject 2', path: null })
  expect(of('something_new/4')).toEqual({ words: 'something_new/4', path: null })
  expect(of(null)).toBeNull()
})

test('a thing is looked for by the words it is shown with, or as it is stored', () => {
  expect(
    ['vaart 12', 'Halte 26 (Kruibeke) van vaart 3', ' stop_visits/26 ', 'iets'].map(subjectAsked),
  ).toEqual([...['trips/12', 'stop_visits/26', 'stop_visits/26', 'iets']])
  expect(['Bewaartermijnen', 'retention'].map(subjectAsked)).toEqual(['retention', 'retention'])
})
