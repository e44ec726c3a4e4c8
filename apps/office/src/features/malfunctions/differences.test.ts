import { expect, test } from 'vitest'
import { differences, type MalfunctionEvent } from './differences.ts'

const event = (more: Partial<MalfunctionEvent>): MalfunctionEvent => ({
  ...{ id: 1, at: '2026-11-23T10:00:00+01:00', by: { id: '1', name: 'Tine' }, note: null },
  ...{ state: 'new', owner: null, urgent: false, outOfService: false, duplicateOf: null },
  ...{ waitingFor: null, waitingUntil: null, done: null, ...more },
})
const tine = { id: '1', name: 'Tine' }

test('each change says only what is other than before it', () => {
  const taken = event({ state: 'taken', owner: tine, urgent: true })
  const waiting = event({ ...taken, state: 'waiting', waitingFor: 'Pomp', waitingUntil: '2026-12-01' })
  const solved = event({ state: 'solved', owner: tine, done: '<b>Pomp</b> vervangen' })
  expect(differences(taken, [])).toEqual(['zette op ‘In behandeling’', 'gaf aan Tine', 'maakte dringend'])
  expect(differences(waiting, [taken])).toEqual(['zette op ‘Wacht op onderdeel’', 'wacht op Pomp, tot 01/12'])
  expect(differences(solved, [taken, waiting])).toEqual([
    'zette op ‘Opgelost’',
    'haalde ‘dringend’ weg',
    'gedaan: <b>Pomp</b> vervangen',
  ])
  const closed = event({ ...solved, state: 'closed', owner: null, duplicateOf: '7', outOfService: true })
  expect(differences(closed, [solved])).toEqual([
    'zette op ‘Afgesloten’',
    'gaf de storing vrij',
    'zette het schip uit dienst',
    'noemde dit een dubbele van storing 7',
  ])
  expect(differences(closed, [closed])).toEqual(['bewaarde zonder wijziging'])
})

test('for what it waits is said again where that, or until when, is another; not where something else is', () => {
  const waiting = event({ state: 'waiting', waitingFor: 'Pomp', waitingUntil: '2026-12-01' })
  const later = { ...waiting, waitingUntil: '2026-12-08' }
  expect(differences(later, [waiting])).toEqual(['wacht op Pomp, tot 08/12'])
  expect(differences({ ...waiting, waitingFor: 'Filter' }, [waiting])).toEqual(['wacht op Filter, tot 01/12'])
  expect(differences({ ...waiting, waitingUntil: null }, [waiting])).toEqual(['wacht op Pomp'])
  expect(differences({ ...waiting, urgent: true }, [waiting])).toEqual(['maakte dringend'])
})
