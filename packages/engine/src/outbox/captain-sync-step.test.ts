import type { LogbookFact, MalfunctionReported } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import type { LogRecord } from '../log/logbook.ts'
import { type FlightOf, nextCaptainSyncStep } from './captain-sync-step.ts'

const AT = '2026-11-21T08:00:00+01:00'
const report: MalfunctionReported = {
  type: 'malfunctionReported',
  id: 'm-1',
  tripId: 'trip-1',
  shipId: '5',
  shipName: 'Reiger',
  shiftId: '3',
  category: 'Defect melden',
  remarks: 'Pomp lekt',
  photo: 'hash',
  at: AT,
}
const photo: LogbookFact = { type: 'malfunctionPhotoAdded', report, photo: 'hash', at: AT }
const reply = (withPhoto: string | null): LogbookFact => ({
  type: 'malfunctionReplied',
  id: 'r-1',
  malfunctionId: '9',
  text: 'Gezien',
  photo: withPhoto,
  at: AT,
})
const read = (notificationId: string): LogbookFact => ({
  type: 'notificationRead',
  notificationId,
  trackId: '1',
  at: AT,
})

let seq = 0
function waiting(fact: LogbookFact, over: Partial<LogRecord> = {}): LogRecord {
  seq += 1
  const made = {
    seq,
    key: `key-${seq}`,
    owner: '2/7',
    tripId: 'captain/2/7',
    at: AT,
    clock: seq,
    sequence: seq,
  }
  return { ...made, fact, travels: true, acknowledged: false, rejected: null, prepared: null, ...over }
}
const flight: FlightOf = async () => '17'
const later: FlightOf = async () => 'later'

test('[MALF-34, NOTIF-11, AMB-69] reports and replies go one by one, before what was read', async () => {
  const records = [waiting(read('1')), waiting(report), waiting(reply(null))]
  expect(await nextCaptainSyncStep(records, 'text', flight)).toMatchObject({ kind: 'report', flightId: '17' })
  expect(await nextCaptainSyncStep(records.toSpliced(1, 1), 'text', flight)).toMatchObject({ kind: 'reply' })
  expect(await nextCaptainSyncStep(records.slice(0, 1), 'text', flight)).toMatchObject({ kind: 'read' })
  expect(await nextCaptainSyncStep([], 'text', flight)).toBeNull()
})

test('[AMB-69] a report waits for the number of its trip and holds nothing else up', async () => {
  const records = [waiting(report), waiting(read('1'))]
  expect(await nextCaptainSyncStep(records, 'text', later)).toMatchObject({ kind: 'read' })
})

test('what the server rejected is passed over', async () => {
  const rejected = { status: 422, message: 'Onbekend', at: AT }
  const records = [waiting(report, { rejected }), waiting(read('2'))]
  expect(await nextCaptainSyncStep(records, 'text', flight)).toMatchObject({ kind: 'read' })
})

test('what has a photo in it goes apart, the photo of a report after its text', async () => {
  const records = [waiting(report), waiting(photo)]
  expect(await nextCaptainSyncStep(records, 'photos', flight)).toBeNull()
  expect(await nextCaptainSyncStep(records.slice(1), 'photos', flight)).toMatchObject({ kind: 'reportPhoto' })
  expect(await nextCaptainSyncStep(records.slice(1), 'photos', later)).toBeNull()
  expect(await nextCaptainSyncStep(records.slice(1), 'text', flight)).toBeNull()
  expect(await nextCaptainSyncStep([waiting(reply('hash'))], 'text', flight)).toBeNull()
  expect(await nextCaptainSyncStep([waiting(reply('hash'))], 'photos', flight)).toMatchObject({
    kind: 'reply',
  })
})

test('while texts wait, no trip is read for the photos behind them', async () => {
  let asked = 0
  const counting: FlightOf = async () => {
    asked += 1
    return '17'
  }
  const records = [waiting(report), waiting(photo), waiting(photo), waiting(photo)]
  expect(await nextCaptainSyncStep(records, 'photos', counting)).toBeNull()
  expect(asked).toBe(0)
})
