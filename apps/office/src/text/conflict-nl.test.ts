/** Who comes second reads what the first did, who that was and when. */
import { type Conflict, conflict } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { conflictInWords } from './conflict-nl.ts'

const NOOR = { by: 'Noor Van Hoof', at: '2026-11-21T10:14:59+01:00' }
const AGAIN = 'om 10:14. Bekijk het opnieuw.'

const SENTENCES: { [Action in Conflict['action']]: string } = {
  'captain-added': `Noor Van Hoof voegde deze kapitein toe, ${AGAIN}`,
  'captain-blocked': `Noor Van Hoof blokkeerde deze kapitein, ${AGAIN}`,
  'captain-phone-changed': `Noor Van Hoof gaf deze kapitein een ander telefoonnummer, ${AGAIN}`,
  'captain-readdressed': `Noor Van Hoof gaf deze kapitein een ander e-mailadres, ${AGAIN}`,
  'captain-renamed': `Noor Van Hoof gaf deze kapitein een andere naam, ${AGAIN}`,
  'captain-unblocked': `Noor Van Hoof liet deze kapitein weer toe, ${AGAIN}`,
  'checklist-draft-added': `Noor Van Hoof begon dit concept, ${AGAIN}`,
  'checklist-draft-changed': `Noor Van Hoof wijzigde dit concept, ${AGAIN}`,
  'checklist-draft-published': `Noor Van Hoof publiceerde dit concept, ${AGAIN}`,
  'checklist-removed': 'Noor Van Hoof nam de checklist van Zeeleeuw om 10:14 weg. Vergelijk opnieuw.',
  'checklist-replaced': 'Noor Van Hoof gaf Zeeleeuw om 10:14 een andere checklist. Vergelijk opnieuw.',
  'pin-replaced': `Noor Van Hoof gaf deze kapitein een nieuwe pincode, ${AGAIN}`,
  'pin-sent': `Noor Van Hoof mailde deze kapitein een nieuwe pincode, ${AGAIN}`,
  'ship-added': `Noor Van Hoof voegde dit schip toe, ${AGAIN}`,
  'ship-changed': `Noor Van Hoof wijzigde dit schip, ${AGAIN}`,
  'steward-added': `Noor Van Hoof voegde deze steward toe, ${AGAIN}`,
  'steward-hidden': `Noor Van Hoof verborg deze steward, ${AGAIN}`,
  'steward-merged': `Noor Van Hoof voegde hier een steward mee samen, ${AGAIN}`,
  'steward-picture-removed': `Noor Van Hoof nam de foto van deze steward weg, ${AGAIN}`,
  'steward-pictured': `Noor Van Hoof gaf deze steward een foto, ${AGAIN}`,
  'steward-renamed': `Noor Van Hoof gaf deze steward een andere naam, ${AGAIN}`,
  'steward-shown': `Noor Van Hoof toonde deze steward weer, ${AGAIN}`,
  'danger-categories-changed': `Noor Van Hoof wijzigde welke categorieën gevaar betekenen, ${AGAIN}`,
  'day-types-changed': `Noor Van Hoof wijzigde dagtypes, ${AGAIN}`,
  'device-renamed': `Noor Van Hoof gaf deze tablet een andere naam, ${AGAIN}`,
  'device-logged-out': `Noor Van Hoof meldde iedereen op deze tablet af, ${AGAIN}`,
  'punctuality-changed': `Noor Van Hoof wijzigde de grenzen van stiptheid, ${AGAIN}`,
  'occupancy-changed': `Noor Van Hoof wijzigde de grenzen van drukte, ${AGAIN}`,
  'positions-changed': `Noor Van Hoof zette de plaats van schepen aan of uit, ${AGAIN}`,
  'realtime-feed-changed': `Noor Van Hoof wijzigde de feed, ${AGAIN}`,
  'retention-changed': `Noor Van Hoof wijzigde de bewaartermijnen, ${AGAIN}`,
  'instruction-changed': `Noor Van Hoof wijzigde deze aanwijzing, ${AGAIN}`,
  'instruction-given': `Noor Van Hoof gaf hier een aanwijzing, ${AGAIN}`,
  'instruction-withdrawn': `Noor Van Hoof trok deze aanwijzing in, ${AGAIN}`,
  'count-corrected-ashore':
    'Noor Van Hoof verbeterde om 10:14 een telling van deze vaart. Bekijk ze opnieuw.',
  'counts-reviewed': 'Noor Van Hoof keek deze vaart om 10:14 na. Bekijk ze opnieuw.',
  'day-approved': 'Noor Van Hoof keurde deze dag om 10:14 goed. Bekijk hem opnieuw.',
  'hand-over-received': `Noor Van Hoof nam al over, ${AGAIN}`,
  'hand-over-signed': `Noor Van Hoof droeg over, ${AGAIN}`,
  'passenger-alert-changed': `Noor Van Hoof wijzigde dit bericht, ${AGAIN}`,
  'passenger-alert-withdrawn': `Noor Van Hoof trok dit bericht in, ${AGAIN}`,
  'passenger-alert-written': `Noor Van Hoof schreef dit bericht, ${AGAIN}`,
  'log-note-changed': `Noor Van Hoof wijzigde deze notitie, ${AGAIN}`,
  'log-note-withdrawn': `Noor Van Hoof trok deze notitie in, ${AGAIN}`,
  'log-note-written': `Noor Van Hoof schreef deze notitie, ${AGAIN}`,
  'day-shift-changed': 'Noor Van Hoof wijzigde deze dienst om 10:14: hij vervalt. Bekijk hem opnieuw.',
  'malfunction-changed':
    'Noor Van Hoof wijzigde deze storing om 10:14: ze staat nu op ‘opgelost’. Bekijk ze opnieuw.',
  'notification-templates-changed': `Noor Van Hoof wijzigde de sjablonen, ${AGAIN}`,
  'notification-sent': 'Noor Van Hoof verving deze melding om 10:14 door een andere. Bekijk die eerst.',
  'notification-withdrawn': 'Noor Van Hoof trok deze melding om 10:14 in. Bekijk ze opnieuw.',
  'timetable-published': 'Noor Van Hoof publiceerde versie 4 om 10:14. Bekijk ze opnieuw.',
  'timetable-withdrawn': 'Noor Van Hoof trok versie 4 in om 10:14. Bekijk ze opnieuw.',
  'timetable-read': 'Iemand anders heeft versie 4 intussen gewijzigd. Bekijk ze opnieuw.',
}
const MORE = { ship: 'Zeeleeuw', isCancelled: true, state: 'solved', version: 4, holds: false }

/** All that the wire knows. */
const ACTIONS = conflict.options.flatMap(({ entries: { action } }) =>
  'options' in action ? action.options : [action.literal],
)

test.each(ACTIONS)('%s is said of who was first', (action) => {
  expect(saidOf(action)).toBe(SENTENCES[action])
})

test('nothing else is said of an action', () => {
  expect(Object.keys(SENTENCES).toSorted()).toEqual(ACTIONS.toSorted())
})

const COMPARED =
  /^Op die dag geldt nu een andere versie dan waarmee je vergeleek\. .* versie 4 .*\. Vergelijk opnieuw\.$/

const OTHERWISE: [what: string, Conflict['action'], more: object, said: RegExp][] = [
  ['a shift that sails after all', 'day-shift-changed', { isCancelled: false }, /10:14: hij vaart\. /],
  ['nobody whose name is known', 'notification-withdrawn', { by: null }, /^Iemand trok deze melding /],
  ['a malfunction that is new', 'malfunction-changed', { state: 'new' }, /‘nieuw’/],
  ['one that somebody has', 'malfunction-changed', { state: 'taken' }, /‘in behandeling’/],
  ['one that waits', 'malfunction-changed', { state: 'waiting' }, /‘wacht op onderdeel’/],
  ['one that is closed', 'malfunction-changed', { state: 'closed' }, /‘afgesloten’/],
  ['what was published on a draft’s day', 'timetable-published', { holds: true }, COMPARED],
  ['what was withdrawn on a draft’s day', 'timetable-withdrawn', { holds: true }, COMPARED],
  ['what somebody changed on a draft’s day', 'timetable-read', { holds: true }, COMPARED],
]

test.each(OTHERWISE)('%s', (_, action, more, said) => {
  expect(saidOf(action, more)).toMatch(said)
})

function saidOf(action: Conflict['action'], more = {}): string {
  return conflictInWords({ action, ...NOOR, ...MORE, ...more } as Conflict)
}
