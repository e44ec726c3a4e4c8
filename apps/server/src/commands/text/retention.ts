/** How long personal data is kept. */

export const retention = {
  brief:
    'Says or sets how long a concession keeps photos, names, places, trails, audit and log, and counts what must go.',
  options: {
    photos: 'days that photos of malfunctions and checklists are kept, or ever',
    names: 'days after the last trip or login that a name is kept, or ever',
    positions: 'days that it is kept where a trip began, or ever',
    trails: 'days that it is kept where a boat was during a trip',
    audit: 'days that lines of the audit are kept, or ever',
    log: 'days that notes and calls of the log and hand-overs are kept, or ever',
    'dry-run': 'changes nothing: only counts what would go',
    now: 'does at once what else is done at night',
  },
  kinds: {
    photos: 'photos',
    names: 'names',
    positions: 'places',
    trails: 'trails of boats',
    audit: 'lines of the audit',
    log: 'log and hand-overs',
  },
  days: (days: number | null) => (days === null ? 'for ever' : days === 1 ? '1 day' : `${days} days`),
  wrong: (option: string, fewest: number, orEver: boolean) =>
    `${option} must be ${fewest === 1 ? '1 day' : `${fewest} days`} or more${orEver ? ', or ever' : ''}.`,
  heading: (concession: number) => `Concession ${concession} keeps:`,
  would: (count: number, atMost: number) =>
    count < atMost ? `${count} too old` : `${atMost} too old or more (counted no further)`,
  removed: (count: number) => `${count} removed`,
  notStored: 'Nothing was changed.',
}
