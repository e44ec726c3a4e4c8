/** The Dutch of one trip, on its own page and beside the board. Loaded with it. */

import type { TRIP_STATES } from '@vaarboek/wire/office'

type TripState = (typeof TRIP_STATES)[number]

const GOES_NOT: readonly TripState[] = ['prepared', 'given-up']
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const text = {
  own: 'Op een eigen pagina',
  emergency: 'Noodblad',
  back: 'Alle vaarten',
  unknown: 'Deze vaart bestaat niet (meer).',
  nobody: 'Van deze dienst is nog geen vaart gemaakt: geen schip, geen bemanning.',
  meantCaptain: (name: string) => `Gepland: kapitein ${name}.`,
  why: (reason: string) => `Waarom: ${reason}`,
  nobodyThen: 'Van deze dienst is geen vaart gemaakt. Meer weet de wal niet.',
  change: {
    cancel: 'Dienst laten vervallen',
    other: 'Ander schip of andere kapitein plannen',
    again: 'Dienst van vandaag wijzigen',
  },
  planned: (from: string, to: string, stops: number) =>
    `Gepland van ${from} tot ${to}, ${many(stops, 'halte', 'haltes')}.`,
  cancelled: (state: TripState, reason: string) =>
    GOES_NOT.includes(state)
      ? `De dienst vervalt: ${reason}`
      : `De dienst ${state === 'under-way' ? 'vervalt' : 'verviel'}, en toch is er gevaren: ${reason}`,
  facts: {
    day: 'Dienstdag',
    state: 'Toestand',
    track: 'Traject',
    ships: 'Schepen',
    counted: 'Op en af',
    plan: 'Tegen plan',
    captain: 'Kapitein',
    stewards: 'Stewards',
    made: 'Gemaakt',
    completed: 'Voltooid',
    closed: 'Afgesloten',
    aboard: 'Nu aan boord',
  },
  by: (name: string, at: string) => `${name}, ${at}`,
  since: (name: string, at: string) => `${name} sinds ${at}`,
  onAndOff: (on: number, off: number) => `${on} op, ${off} af`,
  besideCrews: (holds: string, crews: string) => `${holds} (bemanning: ${crews})`,
  withShip: (ship: string) => `met ${ship}`,
  whoAndWhen: 'Wie en wanneer',
  notes: 'Notities',
  unlikely:
    'Een halte is meer dan een half uur te vroeg verlaten. Waarschijnlijk is er op een andere vaart geteld, of loopt een klok verkeerd.',
  stops: 'Haltes',
  columns: {
    stop: 'Halte',
    planned: 'Gepland',
    sailed: 'Gevaren',
    count: 'Op en af',
    aboard: 'Aan boord',
  },
  inserted: 'ingevoegd aan boord',
  open: 'nog niet',
  skipped: 'overgeslagen',
  skippedWhy: (why: string) => `Overgeslagen: ${why}`,
  remarks: (words: string) => `“${words}”`,
  arrived: (time: string) => `aankomst ${time}`,
  tablet: (mark: string) => `tablet ${mark}`,
  recorded: (time: string) => `genoteerd ${time}`,
  received: (time: string) => `aan wal ${time}`,
  later: (words: string) => `${words} later`,
  said: (words: string) => `De tablet zelf zei ${words}; de server rekende dat om.`,
  toReview: (why: string) => `Na te kijken: ${why}.`,
  corrections: (count: number) => (count === 1 ? 'Verbeterd' : `${count} keer verbeterd`),
  correctedBecause: (why: string) => `Verbeterd: ${why}`,
  before: (nth: number) => (nth === 0 ? 'Eerst' : 'Daarna'),
  counted: (on: number, off: number, aboard: number) => `${on} op, ${off} af, ${aboard} aan boord`,
  countedBikes: (on: number, off: number, aboard: number) =>
    `fietsen ${on} op, ${off} af, ${aboard} aan boord`,
  until: (at: string) => `tot ${at}`,
  people: 'personen',
  bikes: 'fietsen',
  checklists: 'Checklists',
  kinds: { start: 'Startchecklist', stop: 'Eindchecklist' },
  submitted: (at: string) => `ingediend ${at}`,
  notSubmitted: 'nog niet ingediend',
  noChecklists: 'Geen checklist ingevuld.',
  fine: 'in orde',
  notFine: 'niet aangevinkt',
  gone: 'een punt dat op geen lijst meer staat',
  withRemarks: (count: number) => many(count, 'opmerking', 'opmerkingen'),
  points: (count: number) => many(count, 'punt', 'punten'),
  photo: 'foto',
  photoNotYours: 'foto, niet voor jouw rol',
  photoOf: (point: string) => `Foto bij ${point}`,
  reports: 'Storingen',
  noReports: 'Geen storing gemeld op deze vaart.',
  urgent: 'dringend',
  reply: (author: string, at: string) => `${author}, ${at}`,
  read: 'Meldingen gelezen',
  noRead: 'Geen melding gelezen tijdens deze vaart.',
  readBy: (name: string, at: string) => `gelezen door ${name}, ${at}`,
  audit: 'Wie deed wat',
  noAudit: 'Geen regels die jij mag zien.',
}
