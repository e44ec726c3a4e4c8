/** Words on looking through counts: Na te kijken, Dagen, and corrections of the shore. */
import type { Counted } from '@vaarboek/domain'
import type { ResponseOf } from '@vaarboek/wire'
import type { ReviewState, reviewedDays } from '@vaarboek/wire/office'

type Sums = ResponseOf<typeof reviewedDays>['days'][number]['sums']

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const review = {
  explain:
    'Vaarten met iets dat iemand moet bekijken. Een vraag is geen fout: alles telt mee, tot iemand zegt dat een vaart niet gebruikt wordt. Toetsen: j en k naar de volgende en de vorige, o in orde, f fout, x niet gebruiken, Enter opent.',
  none: 'Alles is nagekeken.',
  shown: (count: number) => many(count, 'vaart', 'vaarten'),
  shownSoFar: (count: number) => `De nieuwste ${many(count, 'vaart', 'vaarten')}`,
  columns: {
    ship: 'Schip',
    day: 'Dienstdag',
    shift: 'Dienst',
    captain: 'Kapitein',
    why: 'Wat na te kijken',
    before: 'Eerder',
  },
  atStop: (stops: string, why: string) => `${stops}: ${why}`,
  open: (ship: string, shift: string) => `${ship}, ${shift}: nakijken`,
  heading: (ship: string, shift: string, day: string) => `${ship}, ${shift}, ${day}`,
  toTrip: 'Hele vaart bekijken',
  verdict: 'Oordeel',
  does: {
    'in-order': 'de telling klopt, of dit doet er niet toe',
    wrong: 'de telling klopt niet, en telt wel mee',
    'not-used': 'de hele vaart telt in geen enkel rapport mee',
  } satisfies Record<ReviewState, string>,
  note: 'Opmerking (nodig bij fout en bij niet gebruiken)',
  save: 'Vastleggen',
  done: (ship: string, shift: string, state: string) => `${ship}, ${shift}: ${state.toLowerCase()}.`,
  earlier: (said: string) => `Eerder: ${said}`,
  takeBack: 'Ongedaan maken',
  takenBack: 'Er is niets vastgelegd.',
  judged: 'Tellingen',
  counted: (stop: string, counts: string) => `${stop}: ${counts}`,
  days: {
    explain:
      'Wie een dag goedkeurt, legt de sommen van dat ogenblik vast. Wat later nog aan wal komt, verandert die niet: de dag staat er dan als gewijzigd.',
    from: 'Van',
    until: 'Tot en met',
    none: (isOfOthers: boolean) => `In ${isOfOthers ? 'de andere' : 'deze'} dagen is geen vaart gemaakt.`,
    shown: (count: number) => many(count, 'dag met vaarten', 'dagen met vaarten'),
    columns: {
      day: 'Dienstdag',
      trips: 'Vaarten',
      open: 'Nog open',
      marked: 'Na te kijken',
      notUsed: 'Niet gebruikt',
      counted: 'Getelde haltes',
      people: 'Personen op, af',
      bikes: 'Fietsen op, af',
      approved: 'Goedgekeurd',
    },
    unknown: '?',
    counting: 'wordt opgeteld',
    countingOn: (sums: string) => `${sums}, wordt bijgewerkt`,
    onOff: (on: number, off: number) => `+${on} −${off}`,
    approve: 'Goedkeuren',
    again: 'Opnieuw goedkeuren',
    by: (by: string, at: string) => `door ${by} op ${at}`,
    changed: (at: string) => `gewijzigd na goedkeuring, op ${at}`,
    approvedSums: (sums: string) => `goedgekeurd: ${sums}`,
    stillCounting: 'De sommen worden nog bijgewerkt. Zijn het straks andere, dan zie je die eerst.',
    shownFirst: (sums: string) => `eerst getoond: ${sums}`,
    sumsNow: (sums: string) => `nu: ${sums}`,
    dialog: (day: string) => `${day} goedkeuren`,
    trips: (count: number) => many(count, 'vaart', 'vaarten'),
    notCounted: (count: number) =>
      `${many(count, 'vaart', 'vaarten')}. De tellingen worden nog opgeteld: binnen een minuut. Je ziet ze voor ze goedgekeurd worden.`,
    sums: ({ counted, peopleOn, peopleOff, peopleAboard, bikesOn, bikesOff, bikesAboard }: Sums) => {
      const aboard = (sum: number | null) => (sum === null ? '' : ` (bij vertrek samen ${sum} aan boord)`)
      return `${many(counted, 'getelde halte', 'getelde haltes')}, personen +${peopleOn} −${peopleOff}${aboard(peopleAboard)}, fietsen +${bikesOn} −${bikesOff}${aboard(bikesAboard)}`
    },
    stillOpen: (count: number) =>
      `${many(count, 'vaart is', 'vaarten zijn')} nog open: daar kan nog geteld worden.`,
    stillMarked: (count: number) => `${many(count, 'vaart is', 'vaarten zijn')} nog na te kijken.`,
    evenSo: 'Toch goedkeuren',
    done: (day: string) => `${day} is goedgekeurd.`,
  },
  shore: {
    explain: 'Naast de telling van de bemanning, nooit in de plaats ervan. Rapporten rekenen met deze.',
    peopleOn: 'Personen opgestapt',
    peopleOff: 'Personen afgestapt',
    people: 'Personen aan boord',
    bikesOn: 'Fietsen opgestapt',
    bikesOff: 'Fietsen afgestapt',
    bikes: 'Fietsen aan boord',
    reason: 'Waarom',
    save: 'Vastleggen',
    holdsNow: (counted: string) => `Intussen geldt: ${counted}.`,
    takeBack: 'Telling van de wal wegnemen',
    evenSo: 'Toch vastleggen',
    kinds: { people: 'personen', bikes: 'fietsen' } satisfies Record<Counted, string>,
    overMaximum: (ship: string, most: number, kind: string, given: number) =>
      `${ship} mag ${most} ${kind} hebben; toch ${given} aan boord?`,
    moreOff: (most: number, kind: string, given: number) =>
      `Er waren ${most} ${kind} aan boord; toch ${given} afgestapt?`,
  },
} as const
