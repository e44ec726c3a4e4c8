/** The sentences of the page Week: loaded with it. */
import type { PlanFault } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('nl-BE')} ${count === 1 ? one : more}`
const inWords = new Intl.ListFormat('nl-BE')
const rows = (count: number) => many(count, 'rij', 'rijen')
/** Days that are named one by one at most. */
const MOST_NAMED = 7
const weekdays = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
const who = (by: string | null) => by ?? 'Iemand'

/** What is wrong with a row, after its number or its shift. */
const faults: Record<PlanFault, (by: string | null, at: string | null) => string> = {
  'captain-unclear': () => 'meer dan één kapitein heet zo',
  'captain-unknown': () => 'deze kapitein bestaat niet of kan niet aanmelden',
  'changed-since': (by, at) => `${who(by)} wijzigde dit${at ? ` om ${at.slice(11, 16)}` : ''}`,
  'day-far': () => 'zo ver vooruit plant Vaarboek niet',
  'day-over': () => 'deze dag is voorbij',
  'day-unknown': () => 'dit is geen dag: schrijf 2026-12-31 of 31/12/2026',
  'named-twice': () => 'deze dienst staat er op die dag twee keer',
  'reason-missing': () => 'zeg waarom: hier verandert of verdwijnt wie gepland was',
  'shift-unclear': () =>
    'meer dan één dienst heet zo: schrijf het traject erbij, als ‘Dienst 4 (Scheldelijn)’',
  'shift-unknown': () => 'deze dienst vaart op die dag niet',
  'ship-unclear': () => 'meer dan één schip heet zo',
  'ship-unknown': () => 'dit schip bestaat niet',
}

export const week = {
  title: (from: string, until: string) => `Week: ${from} tot ${until}`,
  toDay: 'Per dag plannen',
  before: 'Vorige week',
  after: 'Volgende week',
  choose: 'Week van',
  grid: 'Week',
  empty: 'In deze week vaart er niets.',
  over: 'Deze week is voorbij: wat gevaren is, blijft zoals het is.',
  shift: 'Dienst',
  /** @param weekday 0 for Monday */
  dayOf: (weekday: number, day: string) => `${weekdays[weekday]} ${day}`,
  course: (track: string, departure: string) => `${track} ${departure}`,
  /** Instead of a name that one may not see. */
  aCaptain: 'gepland',
  day: (day: string) => `Kies ${day}`,
  row: (shift: string, track: string) => `Kies ${shift} (${track}) op alle dagen`,
  cancelled: 'vervalt',
  extra: 'extra',
  nobody: '–',
  notYet: 'nog niet bewaard',
  /** After a ship or captain: where it is meant to be at the same time. */
  alsoOn: (shift: string, more: number) => `⚠ ook op ${shift}${more > 0 ? ` +${more}` : ''}`,
  how: 'Kies diensten met een klik, een sleep, Shift of Ctrl, of met de pijltjes. Ctrl+C en Ctrl+V gaan van en naar een rekenblad, Ctrl+D vult omlaag, Ctrl+Z neemt terug.',

  chosen: (count: number) => (count === 0 ? 'Niets gekozen' : `${count} gekozen`),
  ship: 'Schip',
  captain: 'Kapitein',
  differs: 'kies…',
  noOne: 'niet gepland',
  takeOver: 'Neem over van',
  takeFrom: 'kies…',
  weekBefore: 'de week ervoor',
  fillDown: 'Vul omlaag',
  cancel: 'Laat vervallen',
  sail: 'Laat varen',
  taken: (count: number) =>
    count === 0 ? 'Daar was niets om over te nemen.' : `Overgenomen: ${many(count, 'dienst', 'diensten')}.`,

  unsaved: (count: number) => `${many(count, 'wijziging', 'wijzigingen')} nog niet bewaard.`,
  save: 'Bewaren…',
  drop: 'Verwerpen',
  undo: 'Neem terug',
  /** Planned otherwise, cancelled, or to sail again. */
  saved: (count: number) => `${many(count, 'dienst is', 'diensten zijn')} gewijzigd.`,

  saving: {
    title: 'Week bewaren',
    what: (count: number) => `${many(count, 'dienst wordt', 'diensten worden')} gewijzigd, allemaal of geen.`,
    shift: (shift: string, track: string) => `${shift} (${track})`,
    line: (shift: string, days: readonly string[], what: string) =>
      `${shift}, ${inWords.format(days)}: ${what}`,
    more: (count: number) => `en nog ${many(count, 'regel', 'regels')}`,
    cancelled: 'vervalt',
    sails: 'vaart weer',
    ship: (name: string | null) => (name === null ? 'geen schip meer' : `schip ${name}`),
    captain: (name: string | null) => (name === null ? 'geen kapitein meer' : `kapitein ${name}`),
    why: (count: number) =>
      `Waarom: bij ${many(count, 'dienst', 'diensten')} vervalt of verandert wat gepland was`,
    submit: 'Bewaren',
    anyway: 'Toch bewaren',
    /** After who changed it. */
    now: (isCancelled: boolean, ship: string | null, captain: string | null) =>
      ` Er staat nu: ${isCancelled ? 'vervalt, ' : ''}${ship ?? 'geen schip'} en ${captain ?? 'geen kapitein'}.`,
    again: 'Kijk wat er nu staat. Bewaar je opnieuw, dan geldt wat jij koos.',
  },
  right: 'Niemand staat op twee plaatsen tegelijk.',
  fault: (where: string, because: PlanFault, by: string | null, at: string | null) =>
    `${where}: ${faults[because](by, at)}.`,
  ofDay: (shift: string, day: string) => `${shift}, ${day}`,

  paste: {
    open: 'Plakken',
    fromFile: 'Uit een bestand',
    file: 'Rooster als CSV, of run_events.txt, employee_run_dates.txt en vehicle_assignments.txt',
    noRoster:
      'Dit is geen rooster. Kies een CSV-bestand, of run_events.txt en employee_run_dates.txt samen, met of zonder vehicle_assignments.txt.',
    title: 'Rooster plakken',
    hint: 'Een rij per dienst: dag, dienst, schip, kapitein, uit een rekenblad of een CSV-bestand. Leeg laat staan wat gepland is, een streepje haalt het weg. Er wordt nog niets bewaard.',
    read: 'Lezen',
    cell: (row: number, column: number, words: string) =>
      `Rij ${row}, kolom ${column}: ‘${words}’ is geen schip of kapitein die je kunt plannen.`,
    nothing: 'Er is niets geplakt.',
    good: (count: number, same: number) =>
      `${rows(count)} ${count === 1 ? 'klopt' : 'kloppen'}${same > 0 ? `, waarvan ${same} al zo gepland ${same === 1 ? 'is' : 'zijn'}` : ''}.`,
    elsewhere: (count: number, days: readonly string[]) => {
      const more = days.length - MOST_NAMED
      const rest = more > 0 ? ` en nog ${many(more, 'dag', 'dagen')}` : ''
      return `${rows(count)} ${count === 1 ? 'is' : 'zijn'} niet van de week die je ziet: ${days.slice(0, MOST_NAMED).join(', ')}${rest}.`
    },
    wrong: (count: number) => `${rows(count)} ${count === 1 ? 'klopt' : 'kloppen'} niet:`,
    submit: (count: number) => `${rows(count)} bewaren`,
    without: (good: number, wrong: number) => `${rows(good)} bewaren zonder de ${wrong} geweigerde`,
    back: 'Andere rijen plakken',
  },
}
