import { COUNTED_KINDS, type Counted } from '@vaarboek/domain'

type Maximum = `max-${Counted}`
/** One option for each kind that is counted. */
const maximums = (say: (of: string) => string, words: Record<Counted, string>) =>
  Object.fromEntries(COUNTED_KINDS.map((kind) => [`max-${kind}`, say(words[kind])])) as Record<
    Maximum,
    string
  >

const nl = {
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
      ship: 'hoe het schip heet',
      kind: 'start: voor de vaart; stop: erna',
    },
    done: (ship: string, kind: 'start' | 'stop', points: number) =>
      `${ship} heeft een nieuwe ${kind === 'start' ? 'startchecklist' : 'eindchecklist'} met ${points} ${points === 1 ? 'punt' : 'punten'}.`,
  },
}

const en: typeof nl = {
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
      ship: 'what the ship is called',
      kind: 'start: before the trip; stop: after it',
    },
    done: (ship, kind, points) =>
      `${ship} has a new ${kind === 'start' ? 'start' : 'end'} checklist with ${points} ${points === 1 ? 'point' : 'points'}.`,
  },
}

export const ships = { nl, en }
