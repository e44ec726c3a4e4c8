import { COUNTED_KINDS, type Counted } from '@vaarboek/domain'

type Maximum = `max-${Counted}`
/** One option for each kind that is counted. */
const maximums = (say: (of: string) => string, words: Record<Counted, string>) =>
  Object.fromEntries(COUNTED_KINDS.map((kind) => [`max-${kind}`, say(words[kind])])) as Record<
    Maximum,
    string
  >

const counted = (words: Record<Counted, string>) => COUNTED_KINDS.map((kind) => words[kind])

/** What tells two ships of one name apart. */
interface Marks {
  inService: boolean
  startChecklist: unknown
  stopChecklist: unknown
}

const nl = {
  marks: ({ inService, startChecklist, stopChecklist }: Marks) =>
    [
      inService ? 'in dienst' : 'uit dienst',
      ...(startChecklist ? ['met startchecklist'] : []),
      ...(stopChecklist ? ['met eindchecklist'] : []),
    ].join(', '),
  list: {
    brief: 'Toont de schepen van een concessie.',
    options: {},
    none: 'Geen schepen.',
    heading: [
      ...['schip', 'naam'],
      ...counted({ people: 'mensen', bikes: 'fietsen' }),
      ...['in dienst', 'startchecklist', 'eindchecklist'],
    ],
    points: (points: number) => `${points} ${points === 1 ? 'punt' : 'punten'}`,
    ashore: 'nee, door een storing',
  },
  change: {
    brief: 'Wijzigt een schip: zijn naam, hoeveel erop mag, of het in dienst is.',
    options: {
      name: 'de nieuwe naam',
      ...maximums((of) => `hoeveel ${of} er ten hoogste aan boord mogen; 'geen' voor geen grens`, {
        people: 'mensen',
        bikes: 'fietsen',
      }),
      'in-service': 'bemanningen kunnen het weer kiezen',
      'out-of-service': 'bemanningen kunnen het niet meer kiezen; vaarten houden het',
    },
    done: (id: number, name: string, inService: boolean) =>
      `Schip ${id} is ${name}, ${inService ? 'in dienst' : 'uit dienst'}.`,
  },
  remove: {
    brief: 'Verwijdert een schip waarmee nog niets gebeurd is.',
    options: {},
    done: (id: number, name: string) => `Schip ${id}, ${name}, is verwijderd.`,
    instead: (id: number) =>
      `Haal het uit dienst: change-ship --ship-id ${id} --out-of-service. Dan kan geen bemanning het nog kiezen.`,
  },
  listChecklists: {
    brief: 'Toont de start- en eindchecklists van de schepen; met --json ook hun punten.',
    options: {},
    none: 'Geen checklists.',
    heading: ['schip', 'naam', 'soort', 'checklist', 'punten', 'sinds'],
    kinds: { start: 'start', stop: 'einde' },
  },
  removeChecklist: {
    brief: 'Neemt de start- of eindchecklist van een schip weg; wat ingevuld is blijft.',
    options: { kind: 'start: voor de vaart; stop: erna' },
    done: (ship: string, kind: 'start' | 'stop') =>
      `${ship} heeft geen ${kind === 'start' ? 'startchecklist' : 'eindchecklist'} meer.`,
    none: (ship: string, kind: 'start' | 'stop') =>
      `${ship} had geen ${kind === 'start' ? 'startchecklist' : 'eindchecklist'}.`,
  },
  add: {
    brief: 'Voegt een schip toe.',
    options: {
      name: 'hoe het schip heet',
      ...maximums((of) => `hoeveel ${of} er ten hoogste aan boord mogen`, {
        people: 'mensen',
        bikes: 'fietsen',
      }),
    },
    done: (name: string, concession: number, id: number) =>
      `Schip ${name} toegevoegd aan concessie ${concession}, nummer ${id}.`,
  },
  importChecklist: {
    brief: 'Geeft een schip een nieuwe start- of eindchecklist (CSV of JSON).',
    options: {
      file: 'de checklist, als CSV of JSON',
      kind: 'start: voor de vaart; stop: erna',
    },
    done: (ship: string, kind: 'start' | 'stop', points: number) =>
      `${ship} heeft een nieuwe ${kind === 'start' ? 'startchecklist' : 'eindchecklist'} met ${points} ${points === 1 ? 'punt' : 'punten'}.`,
  },
}

const en: typeof nl = {
  marks: ({ inService, startChecklist, stopChecklist }) =>
    [
      inService ? 'in service' : 'out of service',
      ...(startChecklist ? ['with start checklist'] : []),
      ...(stopChecklist ? ['with end checklist'] : []),
    ].join(', '),
  list: {
    brief: 'Shows the ships of a concession.',
    options: {},
    none: 'No ships.',
    heading: [
      ...['ship', 'name'],
      ...counted({ people: 'people', bikes: 'bikes' }),
      ...['in service', 'start checklist', 'end checklist'],
    ],
    points: (points) => `${points} ${points === 1 ? 'point' : 'points'}`,
    ashore: 'no, by a malfunction',
  },
  change: {
    brief: 'Changes a ship: its name, how many it may carry, whether it is in service.',
    options: {
      name: 'the new name',
      ...maximums((of) => `how many ${of} may be aboard at most; 'none' for no bound`, {
        people: 'people',
        bikes: 'bikes',
      }),
      'in-service': 'crews can choose it again',
      'out-of-service': "crews can't choose it any more; trips keep it",
    },
    done: (id, name, inService) => `Ship ${id} is ${name}, ${inService ? 'in service' : 'out of service'}.`,
  },
  remove: {
    brief: 'Removes a ship that nothing was done with yet.',
    options: {},
    done: (id, name) => `Ship ${id}, ${name}, is removed.`,
    instead: (id) =>
      `Take it out of service: change-ship --ship-id ${id} --out-of-service. Then no crew can choose it any more.`,
  },
  listChecklists: {
    brief: 'Shows the start and end checklists of the ships; with --json their points too.',
    options: {},
    none: 'No checklists.',
    heading: ['ship', 'name', 'kind', 'checklist', 'points', 'since'],
    kinds: { start: 'start', stop: 'end' },
  },
  removeChecklist: {
    brief: 'Takes the start or end checklist from a ship; what was filled in stays.',
    options: { kind: 'start: before the trip; stop: after it' },
    done: (ship, kind) => `${ship} has no ${kind === 'start' ? 'start' : 'end'} checklist any more.`,
    none: (ship, kind) => `${ship} had no ${kind === 'start' ? 'start' : 'end'} checklist.`,
  },
  add: {
    brief: 'Adds a ship.',
    options: {
      name: 'what the ship is called',
      ...maximums((of) => `how many ${of} may be aboard at most`, { people: 'people', bikes: 'bikes' }),
    },
    done: (name, concession, id) => `Ship ${name} added to concession ${concession}, number ${id}.`,
  },
  importChecklist: {
    brief: 'Gives a ship a new start or end checklist (CSV or JSON).',
    options: {
      file: 'the checklist, as CSV or JSON',
      kind: 'start: before the trip; stop: after it',
    },
    done: (ship, kind, points) =>
      `${ship} has a new ${kind === 'start' ? 'start' : 'end'} checklist with ${points} ${points === 1 ? 'point' : 'points'}.`,
  },
}

export const ships = { nl, en }
