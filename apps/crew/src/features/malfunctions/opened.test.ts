import type { Malfunction, MalfunctionReported } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import { notListed, openedBy } from './opened.ts'

const LISTED: Malfunction = {
  id: '7',
  category: 'Defect melden',
  remarks: 'Pomp lekt',
  hasImage: false,
  isUrgent: false,
  createdAt: '2026-11-21 14:05:09',
  captain: 'An Peeters',
  replies: [],
  clientRef: 'boat-1',
}
const REPORT: MalfunctionReported = {
  type: 'malfunctionReported',
  id: 'boat-2',
  tripId: null,
  shipId: '3',
  shipName: 'Zeehond',
  shiftId: null,
  category: 'Overige...',
  remarks: 'Vlag weg',
  photo: 'abc',
  at: '2026-11-21T15:00:00+01:00',
}

test('[MALF-07, AMB-50] opening makes it urgent in the copy on the screen only', () => {
  expect(openedBy('7', [LISTED], [], '', {})).toEqual({
    malfunction: { ...LISTED, isUrgent: true },
    report: null,
    photo: null,
  })
  expect(LISTED.isUrgent).toBe(false)
})

test('[AMB-67] a report that the server does not have yet is shown as it stands here', () => {
  const opened = openedBy('boat-2', [LISTED], [REPORT], 'Jan Maes', {})
  expect(opened?.report).toBe(REPORT)
  expect(opened?.malfunction).toMatchObject({ remarks: 'Vlag weg', captain: 'Jan Maes', hasImage: true })
})

test('[AMB-67] an open report stays open when it arrives, then as one of the server', () => {
  const arrived = openedBy('boat-1', [LISTED], [{ ...REPORT, id: 'boat-1' }], '', {})
  expect(arrived).toMatchObject({ malfunction: { id: '7' }, report: null })
  expect(openedBy('boat-9', [LISTED], [REPORT], '', {})).toBeNull()
})

test('[MALF-05] a report’s own photo is shown as soon as its text is accepted, before the server has or shows the photo', () => {
  const photos = { 'boat-1': 'abc' }
  expect(openedBy('7', [LISTED], [], '', photos)).toMatchObject({ photo: 'abc', report: null })
  expect(openedBy('7', [{ ...LISTED, clientRef: null }], [], '', photos)?.photo).toBeNull()
  expect(openedBy('boat-2', [], [REPORT], '', {})?.photo).toBe('abc')
})

test('[AMB-67] a report leaves the top of the list when the list of the server has it', () => {
  expect(notListed([REPORT, { ...REPORT, id: 'boat-1' }], [LISTED])).toEqual([REPORT])
})
