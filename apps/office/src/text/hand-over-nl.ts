/** The Dutch of the pages Overdracht and Dagrapport. */
import type { LogKind } from '@vaarboek/wire/office'
import { malfunctionStates } from './malfunction-states-nl.ts'
import { sailing } from './sailing.ts'

const kinds: Record<LogKind, string> = {
  note: 'notitie',
  call: 'gesprek',
  lost: 'gevonden of verloren',
  complaint: 'klacht',
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const text = {
  print: 'Afdrukken',
  sign: {
    title: 'Nu overdragen',
    hint: 'Je ondertekent wat hieronder staat, zoals het op dat moment is. Wie overneemt ondertekent in een eigen sessie.',
    remarks: 'Wat moet wie overneemt weten?',
    submit: 'Ondertekenen en overdragen',
    done: 'Overgedragen. Wie overneemt ondertekent op deze pagina.',
  },
  waiting: (name: string, at: string) => `${name} droeg over, ${at}. Nog niemand nam over.`,
  sheet: {
    signed: (name: string, at: string) => `Zoals ${name} ondertekende, ${at}`,
    since: 'Veranderd sinds de handtekening',
    nothing: 'Niets.',
    added: 'Nu open, of gewijzigd',
    gone: 'Niet meer open',
  },
  receive: 'Overnemen',
  received: 'Je hebt overgenomen.',
  signed: 'Overgedragen door',
  taken: 'Overgenomen door',
  nobody: 'nog niemand',
  by: (name: string, at: string) => `${name}, ${at}`,
  mail: {
    to: 'Naar',
    choose: 'kies een collega',
    missing: 'Kies een collega.',
    submit: 'Mailen',
    sent: 'De overdracht is gemaild.',
    failed: 'De e-mail ging niet weg. Probeer het later opnieuw.',
  },
  earlier: 'Vroegere overdrachten',
  none: 'Er is nog niets overgedragen.',
  columns: { signed: 'Overgedragen', taken: 'Overgenomen', remarks: 'Opmerking' },
  openOne: (at: string) => `Overdracht van ${at}`,
  back: 'Alle overdrachten',
  day: 'Dienstdag',
  notYet: 'Deze dag is nog niet voorbij.',
  parts: {
    span: (from: string, until: string) => `Van ${from} tot ${until}.`,
    open: 'Wat open staat',
    notes: 'Nog te doen',
    malfunctions: 'Storingen',
    notifications: 'Meldingen aan bemanningen',
    underWay: 'Boten onderweg',
    happened: 'Wat er gebeurde',
    written: 'Genoteerd',
    reported: 'Gemelde storingen',
    sent: 'Verstuurde meldingen',
    shifts: 'Vervallen en extra diensten',
    trips: 'Vaarten',
    planned: (until: string) => `Wat er komt, tot ${until}`,
    toKnow: 'Let op',
    nothing: 'niets',
  },
  marks: { open: 'nog te doen', urgent: 'dringend', outOfService: 'schip uit dienst' },
  states: malfunctionStates,
  kinds,
  waitsFor: (what: string) => `wacht op ${what}`,
  until: (at: string) => `tot ${at}`,
  noEnd: 'tot ze ingetrokken wordt',
  aboard: (people: number | null) =>
    people === null ? 'personen niet bekend' : many(people, 'persoon', 'personen'),
  left: (stop: string, at: string) => `vertrok ${stop} ${at}`,
  notLeft: 'nog nergens geteld',
  /** Of a boat, in the board's words. */
  incident: sailing.board.notes.incident,
  silent: (moment: string) => `${sailing.board.silent}, laatst gehoord ${moment}`,
  unread: sailing.board.notes.unread,
  late: (minutes: number, isAtLeast: boolean) => {
    const { hours, minutes: few } = sailing.duration
    const apart = minutes < 60 ? few(minutes) : hours(Math.floor(minutes / 60), minutes % 60)
    return (isAtLeast ? sailing.time.lateAtLeast : sailing.time.late)(apart)
  },
  trips: (made: number, over: number, givenUp: number, skipped: number) =>
    `${many(made, 'vaart', 'vaarten')} gemaakt, ${over} voorbij, ${givenUp} geannuleerd; ${many(skipped, 'halte', 'haltes')} overgeslagen.`,
  planned: (shifts: number, withoutShip: number, withoutCaptain: number) =>
    `${many(shifts, 'dienst', 'diensten')}: ${withoutShip} zonder schip, ${withoutCaptain} zonder kapitein.`,
  cancelled: 'vervalt',
  extra: 'extra',
  noShip: 'zonder schip',
  noCaptain: 'zonder kapitein',
  noTimes: 'geen uren',
  departs: (time: string, isNextDay: boolean) => (isNextDay ? `${time} +1` : time),
}
