/** Counts as files. */

export const exports = {
  counts: {
    brief:
      'Writes the counts of a service day, or of a range of days, as CSV, a row for each stop; to a file that only you can read, or one day to the screen.',
    options: {
      day: 'the service day',
      until: 'the last service day of a range, 400 days at most; needs a file',
      excel: 'for a spreadsheet that is set for Belgium: semicolons, decimal commas, a byte order mark',
      file: 'where the counts go, otherwise to the screen',
    },
  },
  tides: {
    brief:
      'Writes the counts of a service day, or of a range of days, as a package of TIDES 1.0: a zip that only you can read.',
    more: 'Captains stand in it under marks that are made anew each time.',
    options: {
      day: 'the service day',
      until: 'the last service day of a range, 400 days at most',
      numbers: 'captains stand in it under their numbers',
      events: 'with passenger_events: who got on and off at each stop, as events',
      file: 'where the package goes',
    },
    done: ({ rows, loadsLeftOut }: { rows: number; loadsLeftOut: number }, path: string) =>
      [
        `${rows} stop visits written to ${path}.`,
        ...(loadsLeftOut > 0 ? [`${loadsLeftOut} loads below zero were left empty.`] : []),
      ].join('\n'),
  },
  done: (rows: number, path: string) => `${rows} rows written to ${path}.`,
  daysDone: (done: number, days: number) => `${done} of ${days} days`,
  cannot: (path: string, why: string) => `The counts can't be written to ${path}: ${why}`,
  because: {
    EEXIST: 'it exists already; choose another name.',
    ENOENT: 'there is no such folder.',
    ENOSPC: 'the disk is full; nothing was left behind.',
  },
  needsFile: 'Give a file: a range of days goes to no screen.',
  runsBack: 'The range runs back: --until is before --day.',
  tooLong: (days: number) => `The range is too long: ${days} days at most.`,
}
