/** Photos of every kind of record that has one, in a rescue file: also of what was refused and set aside. */
import { isTripFact, type LogbookFact, type MalfunctionReported } from '@vaarboek/domain'
import { AT, checklistPhotoAdded, checklistSubmitted, prepared } from '@vaarboek/domain/testing'
import { createMemoryLogbook, type LogRecord, ownerOf } from '@vaarboek/engine'
import { captainStream, createRecord, NOTES } from '@vaarboek/engine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openRescueFile } from '../../packages/rescue/src/open-rescue-file.ts'
import { switchOn } from '../simulation/tablet.ts'

const OWNER = ownerOf('2', '7')
const TRIP = 'trip-1'

let made = 0
const device = {
  clock: () => Date.parse(AT) + made,
  now: () => AT,
  newId: () => {
    made += 1
    return `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`
  },
}

const report: MalfunctionReported = {
  type: 'malfunctionReported',
  id: 'report-1',
  tripId: null,
  shipId: '5',
  shipName: 'Reiger',
  shiftId: null,
  category: 'Defect melden',
  remarks: 'Pomp lekt',
  photo: 'of-report',
  at: AT,
}
const entry = { fieldId: 'radar', title: 'Radar', unit: '', value: null, remark: 'Barst', photo: 'of-entry' }

/** Facts that name a photo, themselves or in an entry. A new one has none here, which doesn't compile. */
type Pictured = Extract<LogbookFact, { photo: unknown } | { entries: unknown }>
const PICTURED: { [Type in Pictured['type']]: Extract<Pictured, { type: Type }> } = {
  malfunctionReported: report,
  malfunctionPhotoAdded: {
    type: 'malfunctionPhotoAdded',
    report: { ...report, id: 'report-2', photo: null },
    photo: 'of-photo',
    at: AT,
  },
  malfunctionReplied: {
    type: 'malfunctionReplied',
    id: 'reply-1',
    malfunctionId: '9',
    text: 'Gezien',
    photo: 'of-reply',
    at: AT,
  },
  checklistSubmitted: checklistSubmitted({ list: 'start', entries: [entry] }),
  checklistPhotoAdded: {
    ...checklistPhotoAdded({ list: 'start' }),
    fieldId: entry.fieldId,
    photo: 'of-list',
  },
}
const PHOTOS = ['of-entry', 'of-list', 'of-photo', 'of-reply', 'of-report']

const isPictured = ({ fact }: LogRecord) => fact.type in PICTURED

/** A tablet without network that keeps one of each, with its photo. */
async function tablet() {
  const logbook = createMemoryLogbook()
  await logbook.note(NOTES.session, {
    token: 'a',
    concession: '2',
    captain: { id: '7', fullName: 'Ada Veer' },
  })
  await logbook.append([createRecord(device, OWNER, TRIP, prepared())], 0)
  for (const name of PHOTOS)
    await logbook.keepPhoto(name, { type: 'image/png', bytes: new TextEncoder().encode(name).buffer })
  for (const fact of Object.values(PICTURED)) {
    const stream = isTripFact(fact) ? TRIP : captainStream(OWNER)
    await logbook.append([createRecord(device, OWNER, stream, fact)], null)
  }
  const { engine, kill } = await switchOn({
    logbook,
    device,
    chance: () => 0.5,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    onError: () => {},
  })
  onTestFinished(kill)
  const seqs = (await logbook.outstanding(OWNER)).filter(isPictured).map(({ seq }) => seq)
  const refuse = () => logbook.reject(seqs, { status: 422, message: 'Past niet', at: AT })
  const setAside = async () => {
    await refuse()
    for (const seq of seqs) expect(await engine.outbox.setAside(seq, 'dubbel')).toEqual({ ok: true })
  }
  return { engine, logbook, to: { nothing: async () => {}, refuse, setAside } }
}

test.each([
  ['waits', 'nothing'],
  ['was refused', 'refuse'],
  ['was set aside', 'setAside'],
] as const)('a rescue file has the photos of what %s', async (_, done) => {
  const { engine, logbook, to } = await tablet()
  await to[done]()
  await logbook.forgetPhotos()
  const rescued = await engine.logbook.rescue()
  const bytes = new Uint8Array((await rescued?.file.arrayBuffer()) ?? [])
  const { content } = openRescueFile(bytes, rescued?.code ?? '')
  const found = content.photos.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64').toString()])
  expect(found.toSorted()).toEqual(PHOTOS.map((name) => [name, name]))
})
