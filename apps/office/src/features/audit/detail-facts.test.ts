import { expect, test } from 'vitest'
import { detailFacts } from './detail-facts.ts'

test('details are told in Dutch: counts, moments, days, yes and no', () => {
  const detail = {
    id: 5,
    deliveryKey: 'k0',
    state: 'passed',
    people: 5,
    bikes: 0,
    arrivedAt: '2026-11-21T10:00:30+01:00',
    remarks: null,
  }
  expect(detailFacts(detail)).toEqual([
    ['Toestand', 'aangedaan'],
    ['Personen aan boord', '5'],
    ['Fietsen aan boord', '0'],
    ['Aankomst', '21/11/2026 10:00:30'],
  ])
  expect(detailFacts({ firstDay: '2026-11-21', accepted: ['today', 'empty-days'], urgent: false })).toEqual([
    ['Eerste dag', '21/11/2026'],
    ['Waarschuwing aanvaard', 'geldt al vandaag, dagen zonder diensten'],
    ['Dringend', 'nee'],
  ])
})

test('what was before and after stands beside each other', () => {
  const detail = { before: { photos: null, positions: 30 }, after: { photos: 90, positions: 7 } }
  expect(detailFacts(detail)).toEqual([
    ['Voor: posities', '30'],
    ['Na: foto’s', '90'],
    ['Na: posities', '7'],
  ])
})

test('roles by their names, who typed a command not twice, many stops by their number', () => {
  expect(detailFacts({ roles: ['dispatcher', 'planner'], by: 'root' })).toEqual([
    ['Rollen', 'Verkeersleiding, Planning'],
  ])
  expect(detailFacts({ stops: [{ stop: 9 }, { stop: 10 }] })).toEqual([['Haltes', '2']])
})

test('what people typed stays as it is, also where it looks like a name of ours', () => {
  expect(detailFacts({ note: 'passed', unknownPart: 'x' })).toEqual([['Notitie', 'passed']])
  expect(detailFacts(null)).toEqual([])
})

test('of a line that stands for several each stop by its name, with when and what was counted there', () => {
  const stops = [
    { id: 5, name: 'Kallosluis', at: '2026-11-21T10:00:30+01:00', people: 7, bikes: 0, remarks: 'Rolstoel' },
    { id: 6, name: null, at: '2026-11-21T10:20:30+01:00', people: 9 },
  ]
  expect(detailFacts({ stops })).toEqual([
    ['Kallosluis', '21/11/2026 10:00:30, personen aan boord 7, fietsen aan boord 0, opmerking Rolstoel'],
    ['nr. 6', '21/11/2026 10:20:30, personen aan boord 9'],
  ])
})
