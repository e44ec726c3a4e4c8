/** The forms of Logboek, with a world behind them. */
import { type FormRow, keptRow, oneOf, to, type Values, type World } from '../../ui/form-row.fixture.ts'
import type { LogNote } from './log.ts'

const SHIPS = [
  { id: '3', name: 'Aalscholver' },
  { id: '4', name: 'Bergeend' },
  { id: '5', name: 'Reiger' },
]

const NOTE: LogNote = {
  ...{ id: '12', revision: 2, at: '2026-11-26T10:00:30+01:00', kind: 'call', text: 'Brug dicht' },
  ...{ tags: ['brug'], ship: SHIPS[0] ?? null, trip: null, isOpen: true },
  ...{ writtenAt: '2026-11-26T10:00:40+01:00', by: { id: '1', name: 'Kim Peeters' } },
  ...{ changedAt: null, withdrawnAt: null },
} as LogNote

const THEIRS = {
  ...{ text: 'Brug open', tags: ['brug', 'sluis'], ship: SHIPS[2] ?? null, isOpen: false },
  ...{ kind: 'note', at: '2026-11-26T11:00:00+01:00' },
} as Partial<LogNote>

const valuesOf = ({ id, kind, text, tags, ship, trip, isOpen }: LogNote): Values => ({
  ...{ id, at: null, kind, text, tags, ship: ship?.id ?? null, trip: trip?.id ?? null, isOpen },
})

function noteFrom({ at, ship, ...sent }: Values): Partial<LogNote> {
  return {
    ...sent,
    ...(typeof at === 'string' && { at: `${at}:00+01:00` }),
    ship: SHIPS.find(({ id }) => id === ship) ?? null,
  } as Partial<LogNote>
}

/** @param asked what the form says by itself */
function note(asked: (now: LogNote) => Values, take: (sent: Values) => Partial<LogNote>) {
  return (): World => {
    const { now, change, ...row } = keptRow(NOTE, THEIRS)
    return {
      ...row,
      answers: { 'GET /office/log': () => ({ notes: [now()], ships: SHIPS, next: null }) },
      asItIs: () => asked(now()),
      take: (sent) => ({ note: change(take(sent)) }),
    }
  }
}

const KINDS: Record<string, string> = {
  Notitie: 'note',
  Gesprek: 'call',
  'Gevonden of verloren': 'lost',
  Klacht: 'complaint',
}

const FIELDS: FormRow['fields'] = {
  Wat: 'text',
  Soort: to('kind', (shown) => KINDS[String(shown)]),
  Wanneer: to('at', (shown) => shown || null),
  Schip: oneOf('ship', SHIPS),
  Trefwoorden: to('tags', (shown) => String(shown).split(', ')),
  'Nog te doen': 'isOpen',
}

const common = { source: 'features/log/note-dialog.tsx', after: 'closes' } as const

export const logForms: FormRow[] = [
  {
    name: 'a new note of the log',
    ...common,
    call: 'logNoteWrite',
    path: '/kantoor/logboek?notitie=nieuw',
    world() {
      const {
        revision: _,
        theirs: __,
        ...world
      } = note(
        () => ({ at: null, kind: 'note', text: '', tags: [], ship: null, trip: null, isOpen: false }),
        noteFrom,
      )()
      return world
    },
    submit: 'Bewaren',
    fields: FIELDS,
    isDraft: true,
    values: { Soort: 'Klacht', Schip: 'Bergeend', Wanneer: '2026-11-26T09:30', Trefwoorden: 'olie, motor' },
    kept: ['trip'],
    said: 'De notitie staat in het logboek.',
  },
  {
    name: 'a note of the log, said better',
    ...common,
    call: 'logNoteChange',
    path: '/kantoor/logboek?notitie=12',
    world: note(valuesOf, noteFrom),
    submit: 'Bewaren',
    fields: FIELDS,
    isDraft: true,
    values: { Soort: 'Klacht', Schip: 'Bergeend', Wanneer: '2026-11-26T09:30', Trefwoorden: 'olie, motor' },
    kept: ['id', 'trip'],
    said: 'De notitie is gewijzigd.',
  },
  {
    name: 'the withdrawal of a note of the log',
    ...common,
    call: 'logNoteWithdraw',
    path: '/kantoor/logboek?notitie=12',
    world: note(
      ({ id }) => ({ id }),
      () => ({ withdrawnAt: '2026-11-26T12:00:00+01:00' }),
    ),
    submit: 'Intrekken',
    kept: ['id'],
    said: 'De notitie is ingetrokken.',
  },
]
