/** What tells two tracks of one name apart. */
interface Marks {
  ref: string | null
  shifts: number
}

const nl = {
  marks: ({ ref, shifts }: Marks) =>
    `${ref === null ? 'met de hand gemaakt' : `van de dienstregeling (${ref})`}, ${shifts} ${shifts === 1 ? 'dienst' : 'diensten'}`,
  list: {
    brief: 'Toont de trajecten van een concessie.',
    options: {},
    none: 'Geen trajecten.',
    heading: ['traject', 'naam', 'in de dienstregeling', 'diensten in alle versies'],
  },
  change: {
    brief: 'Geeft een traject een andere naam.',
    options: { name: 'de nieuwe naam' },
    done: (id: number, name: string) => `Traject ${id} heet nu ${name}.`,
    untilImport: 'De volgende import geeft het weer de naam uit de dienstregeling.',
  },
  remove: {
    brief: 'Verwijdert een traject waar niets bij hoort.',
    options: {},
    done: (id: number, name: string) => `Traject ${id}, ${name}, is verwijderd.`,
    instead: 'Geef het een andere naam met change-track; zonder diensten wordt er niet meer op gevaren.',
  },
}

const en: typeof nl = {
  marks: ({ ref, shifts }) =>
    `${ref === null ? 'made by hand' : `of the timetable (${ref})`}, ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`,
  list: {
    brief: 'Shows the tracks of a concession.',
    options: {},
    none: 'No tracks.',
    heading: ['track', 'name', 'in the timetable', 'shifts in all versions'],
  },
  change: {
    brief: 'Gives a track another name.',
    options: { name: 'the new name' },
    done: (id, name) => `Track ${id} is now called ${name}.`,
    untilImport: 'The next import gives it the name of the timetable again.',
  },
  remove: {
    brief: 'Removes a track that nothing belongs to.',
    options: {},
    done: (id, name) => `Track ${id}, ${name}, is removed.`,
    instead: 'Give it another name with change-track; without shifts nobody sails on it any more.',
  },
}

export const tracks = { nl, en }
