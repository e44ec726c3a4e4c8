/** Sentences on who was first, for whoever changes the same thing second: loaded with what sends changes. */
import type { Conflict } from '@vaarboek/wire/office'
import { malfunctionStates } from './malfunction-states-nl.ts'

type Action = Conflict['action']
/** A conflict by one action alone. */
type Of<One extends Action> = Conflict & { action: One }

interface First {
  by: string | null
  at: string
}

const who = ({ by }: Pick<First, 'by'>) => by ?? 'Iemand'
const time = ({ at }: Pick<First, 'at'>) => at.slice(11, 16)
const row = (did: string) => (first: First) => `${who(first)} ${did}, om ${time(first)}. Bekijk het opnieuw.`

/** Versions ask for a look, or for a new comparison where another one than the draft's holds. */
const ofVersion = (did: string, holds: boolean) =>
  holds
    ? `Op die dag geldt nu een andere versie dan waarmee je vergeleek. ${did} Vergelijk opnieuw.`
    : `${did} Bekijk ze opnieuw.`

const words: { [One in Action]: (first: Of<One>) => string } = {
  'captain-added': row('voegde deze kapitein toe'),
  'captain-blocked': row('blokkeerde deze kapitein'),
  'captain-phone-changed': row('gaf deze kapitein een ander telefoonnummer'),
  'captain-readdressed': row('gaf deze kapitein een ander e-mailadres'),
  'captain-renamed': row('gaf deze kapitein een andere naam'),
  'captain-unblocked': row('liet deze kapitein weer toe'),
  'checklist-draft-added': row('begon dit concept'),
  'checklist-draft-changed': row('wijzigde dit concept'),
  'checklist-draft-published': row('publiceerde dit concept'),
  'checklist-replaced': ({ ship, ...first }) =>
    `${who(first)} gaf ${ship} om ${time(first)} een andere checklist. Vergelijk opnieuw.`,
  'checklist-removed': ({ ship, ...first }) =>
    `${who(first)} nam de checklist van ${ship} om ${time(first)} weg. Vergelijk opnieuw.`,
  'pin-replaced': row('gaf deze kapitein een nieuwe pincode'),
  'pin-sent': row('mailde deze kapitein een nieuwe pincode'),
  'ship-added': row('voegde dit schip toe'),
  'ship-changed': row('wijzigde dit schip'),
  'steward-added': row('voegde deze steward toe'),
  'steward-hidden': row('verborg deze steward'),
  'steward-merged': row('voegde hier een steward mee samen'),
  'steward-picture-removed': row('nam de foto van deze steward weg'),
  'steward-pictured': row('gaf deze steward een foto'),
  'steward-renamed': row('gaf deze steward een andere naam'),
  'steward-shown': row('toonde deze steward weer'),
  'danger-categories-changed': row('wijzigde welke categorieën gevaar betekenen'),
  'day-types-changed': row('wijzigde dagtypes'),
  'device-renamed': row('gaf deze tablet een andere naam'),
  'device-logged-out': row('meldde iedereen op deze tablet af'),
  'punctuality-changed': row('wijzigde de grenzen van stiptheid'),
  'occupancy-changed': row('wijzigde de grenzen van drukte'),
  'positions-changed': row('zette de plaats van schepen aan of uit'),
  'realtime-feed-changed': row('wijzigde de feed'),
  'retention-changed': row('wijzigde de bewaartermijnen'),
  'instruction-changed': row('wijzigde deze aanwijzing'),
  'instruction-given': row('gaf hier een aanwijzing'),
  'instruction-withdrawn': row('trok deze aanwijzing in'),
  'passenger-alert-changed': row('wijzigde dit bericht'),
  'passenger-alert-withdrawn': row('trok dit bericht in'),
  'passenger-alert-written': row('schreef dit bericht'),
  'hand-over-received': row('nam al over'),
  'hand-over-signed': row('droeg over'),
  'log-note-changed': row('wijzigde deze notitie'),
  'log-note-withdrawn': row('trok deze notitie in'),
  'log-note-written': row('schreef deze notitie'),
  'count-corrected-ashore': (first) =>
    `${who(first)} verbeterde om ${time(first)} een telling van deze vaart. Bekijk ze opnieuw.`,
  'counts-reviewed': (first) => `${who(first)} keek deze vaart om ${time(first)} na. Bekijk ze opnieuw.`,
  'day-approved': (first) => `${who(first)} keurde deze dag om ${time(first)} goed. Bekijk hem opnieuw.`,
  'day-shift-changed': ({ isCancelled, ...first }) =>
    `${who(first)} wijzigde deze dienst om ${time(first)}: hij ${isCancelled ? 'vervalt' : 'vaart'}. Bekijk hem opnieuw.`,
  'malfunction-changed': ({ state, ...first }) =>
    `${who(first)} wijzigde deze storing om ${time(first)}: ze staat nu op ‘${malfunctionStates[state]}’. Bekijk ze opnieuw.`,
  'notification-templates-changed': row('wijzigde de sjablonen'),
  'notification-sent': (first) =>
    `${who(first)} verving deze melding om ${time(first)} door een andere. Bekijk die eerst.`,
  'notification-withdrawn': (first) =>
    `${who(first)} trok deze melding om ${time(first)} in. Bekijk ze opnieuw.`,
  'timetable-published': ({ version, holds, ...first }) =>
    ofVersion(`${who(first)} publiceerde versie ${version} om ${time(first)}.`, holds),
  'timetable-withdrawn': ({ version, holds, ...first }) =>
    ofVersion(`${who(first)} trok versie ${version} in om ${time(first)}.`, holds),
  'timetable-read': ({ version, holds }) =>
    ofVersion(`Iemand anders heeft versie ${version} intussen gewijzigd.`, holds),
}

/** 'Noor Van Hoof trok deze melding om 10:14 in. Bekijk ze opnieuw.' */
export function conflictInWords(conflict: Conflict): string {
  return inWords(conflict.action, conflict)
}

function inWords<One extends Action>(action: One, first: Of<One>): string {
  return words[action](first)
}
