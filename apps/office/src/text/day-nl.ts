/** The sentences of the page Dag: loaded with it. */
import { tripStates } from './trip-states-nl.ts'

const inWords = new Intl.ListFormat('nl-BE')
/** More of them nobody reads. */
const MOST_NAMED = 6
const someOf = (names: readonly string[]) =>
  names.length > MOST_NAMED
    ? inWords.format([...names.slice(0, MOST_NAMED - 1), `nog ${names.length - MOST_NAMED + 1} andere`])
    : inWords.format(names)

export const day = {
  open: 'Dag plannen',
  week: 'Week plannen',
  title: (words: string) => `Dag: ${words}`,
  before: 'Vorige dag',
  after: 'Volgende dag',
  choose: 'Dag',
  back: 'Alle versies',
  version: (number: number) => `Op deze dag geldt versie ${number}.`,
  stillOpen: (shifts: number, withoutShip: number, withoutCaptain: number) =>
    `${shifts === 1 ? '1 dienst vaart' : `${shifts} diensten varen`}: ${withoutShip} zonder schip, ${withoutCaptain} zonder kapitein.`,
  noVersion: 'Op deze dag geldt geen dienstregeling.',
  over: 'Deze dag is voorbij: wat gevaren is, blijft zoals het is.',
  far: (days: number) => `Zo ver vooruit plant Vaarboek niet: kies een dag binnen ${days} dagen.`,
  empty:
    'Op deze dag vaart er niets. Voeg een extra dienst toe, of kijk na welke versie van de dienstregeling geldt.',
  columns: {
    shift: 'Dienst',
    track: 'Traject',
    departure: 'Vertrek',
    arrival: 'Aankomst',
    ship: 'Schip',
    captain: 'Kapitein',
    state: 'Toestand',
    trip: 'Vaart',
  },
  nobody: '–',
  states: { sails: 'volgens plan', cancelled: 'vervalt', extra: 'extra' },
  because: (state: string, reason: string) => `${state}: ${reason}`,
  tripStates,
  outOfService: (ship: string) => `${ship} (uit dienst)`,
  warnings: (count: number) => (count === 1 ? '1 ding klopt niet' : `${count} dingen kloppen niet`),
  clash: (who: string, shifts: readonly string[]) =>
    `${who} staat op ${shifts.length} diensten tegelijk: ${someOf(shifts)}.`,
  plannedOut: (ship: string, shifts: readonly string[]) =>
    `${ship} is uit dienst en staat op ${someOf(shifts)}.`,
  /** Instead of a name that one may not see. */
  aCaptain: 'Een kapitein',
  onAnotherDay: (shift: string, day: string) => `${shift} (${day})`,
  goesOn:
    'Er is al een vaart op deze dienst. Die gaat door; alleen nieuwe vaarten worden niet meer aangeboden.',

  change: {
    title: (shift: string, track: string) => `${shift} (${track}) op deze dag`,
    label: (shift: string, track: string) => `${shift} (${track}) wijzigen`,
    cancelled: 'Vervalt op deze dag',
    cancels: (departures: readonly string[]) => `Vervallen: ${someOf(departures)}.`,
    cancelsNone: 'Volgens plan zijn alle afvaarten al vertrokken.',
    departure: (leaves: string, { from, to }: { from: string; to: string }) =>
      from === to ? `${leaves} ${from}` : `${leaves} ${from} – ${to}`,
    sailsFrom: (leaves: string, arrives: string) => `Vertrek ${leaves}, aankomst ${arrives}.`,
    ship: 'Gepland schip',
    captain: 'Geplande kapitein',
    nobody: 'niet gepland',
    reason: 'Waarom',
    whenNeeded:
      'Nodig als de dienst vervalt, of als een schip of kapitein die al gepland was verandert of wegvalt.',
    /** Where taking back takes a ship or captain away: nobody else says why. */
    undoneWhy: 'Ongedaan gemaakt',
    last: (by: string, when: string) => `Laatst gewijzigd door ${by} op ${when}.`,
    save: 'Bewaren',
    notices: 'Berichten aan reizigers over deze dienst',
    withdraw: (title: string) => `‘${title}’ intrekken`,
    alsoOthers: (title: string) => `‘${title}’ gaat ook over iets anders: wijzig het zelf`,
    withdrawn: (title: string) => `‘${title}’ is ingetrokken.`,
    notWithdrawn: (title: string) => `‘${title}’ is niet ingetrokken: dat moet je zelf nog doen.`,
    noticesUnread:
      'De berichten aan reizigers waren niet te lezen: kijk zelf of er nog een zegt dat deze dienst niet vaart.',
    done: (shift: string) => `${shift} is gewijzigd.`,
    gone: (shift: string) => `${shift} vervalt.`,
    undo: 'Ongedaan maken',
    tell: 'Meld het aan reizigers',
    undone: (shift: string) => `De wijziging van ${shift} is ongedaan gemaakt.`,
  },
  add: {
    open: 'Extra dienst',
    title: 'Extra dienst op deze dag',
    hint: 'Tablets bieden deze dienst aan zoals elke andere.',
    own: 'eigen haltes en tijden',
    of: 'Zelfde haltes als',
    start: 'Vertrek',
    name: 'Naam',
    track: 'Traject',
    stop: (place: number) => `Halte ${place}`,
    time: (place: number) => `Vertrek halte ${place}`,
    more: 'Halte erbij',
    afterMidnight: (hour: number) =>
      `Een uur vóór ${String(hour).padStart(2, '0')}:00 is na middernacht, op het einde van de dienst.`,
    submit: 'Toevoegen',
    done: (name: string) => `${name} is toegevoegd.`,
    undone: 'Toevoegen ongedaan gemaakt',
    named: (shift: string, track: string) => `${shift} (${track})`,
    nameOf: (shift: string) => `${shift} extra`,
    noTime: 'Vul bij elke halte een uur in.',
  },
}
