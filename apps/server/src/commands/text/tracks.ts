/** Marks that tell two tracks of one name apart. */
interface Marks {
  ref: string | null
  shifts: number
}

export const tracks = {
  marks: ({ ref, shifts }: Marks) =>
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
    done: (id: number, name: string) => `Track ${id} is now called ${name}.`,
    untilImport: 'The next import gives it the name of the timetable again.',
  },
  remove: {
    brief: 'Removes a track that nothing belongs to.',
    options: {},
    done: (id: number, name: string) => `Track ${id}, ${name}, is removed.`,
    instead: 'Give it another name with change-track; without shifts nobody sails on it any more.',
  },
}
