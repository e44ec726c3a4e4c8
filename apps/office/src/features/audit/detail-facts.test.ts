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
    ['toestand', 'aangedaan'],
    ['personen aan boord', '5'],
    ['fietsen aan boord', '0'],
    ['aankomst', '21/11/2026 10:00:30'],
  ])
  expect(detailFacts({ firstDay: '2026-11-21', accepted: ['today', 'empty-days'], urgent: false })).toEqual([
    ['eerste dag', '21/11/2026'],
    ['waarschuwing aanvaard', 'geldt al vandaag, dagen zonder diensten'],
    ['dringend', 'nee'],
  ])
})

test('what was before and after stands beside each other', () => {
  const detail = { before: { photos: null, positions: 30 }, after: { photos: 90, positions: 7 } }
  expect(detailFacts(detail)).toEqual([
    ['voor: posities', '30'],
    ['na: foto’s', '90'],
    ['na: posities', '7'],
  ])
})

test('roles by their names, who typed a command not twice, many stops by their number', () => {
  expect(detailFacts({ roles: ['dispatcher', 'planner'], by: 'root' })).toEqual([
    ['rollen', 'Verkeersleiding, Planning'],
  ])
  expect(detailFacts({ stops: [{ stop: 9 }, { stop: 10 }] })).toEqual([['haltes', '2']])
})

test('what people typed stays as it is, also where it looks like a name of ours', () => {
  expect(detailFacts({ note: 'passed', unknownPart: 'x' })).toEqual([['notitie', 'passed']])
  expect(detailFacts(null)).toEqual([])
})
