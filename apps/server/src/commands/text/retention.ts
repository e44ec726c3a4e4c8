import type { Kept } from '@vaarboek/wire/office'

/** How long personal data is kept. */
const nl = {
  brief:
    'Zegt of zet hoe lang een concessie foto’s, namen, plaatsen en audit bewaart, en telt wat er weg moet.',
  options: {
    photos: 'dagen dat foto’s van storingen en checklists bewaard worden, of ever',
    names: 'dagen na de laatste vaart of aanmelding dat een naam bewaard wordt, of ever',
    positions: 'dagen dat bewaard wordt waar een vaart begon, of ever',
    audit: 'dagen dat regels van de audit bewaard worden, of ever',
    'dry-run': 'verandert niets: telt alleen wat er weg zou gaan',
    now: 'doet meteen wat anders ’s nachts gebeurt',
  },
  kinds: {
    photos: 'foto’s',
    names: 'namen',
    positions: 'plaatsen',
    audit: 'regels van de audit',
  } satisfies Record<Kept, string>,
  days: (days: number | null) => (days === null ? 'voorgoed' : `${days} dagen`),
  wrong: (option: string, fewest: number) =>
    `${option} moet ${fewest} of meer dagen zijn, of ever (voorgoed).`,
  heading: (concession: number) => `Concessie ${concession} bewaart:`,
  would: (count: number) => `${count} te oud`,
  removed: (count: number) => `${count} weggedaan`,
  notStored: 'Er is niets veranderd.',
}

const en: typeof nl = {
  brief: 'Says or sets how long a concession keeps photos, names, places and audit, and counts what must go.',
  options: {
    photos: 'days that photos of malfunctions and checklists are kept, or ever',
    names: 'days after the last trip or login that a name is kept, or ever',
    positions: 'days that it is kept where a trip began, or ever',
    audit: 'days that lines of the audit are kept, or ever',
    'dry-run': 'changes nothing: only counts what would go',
    now: 'does at once what else is done at night',
  },
  kinds: { photos: 'photos', names: 'names', positions: 'places', audit: 'lines of the audit' },
  days: (days) => (days === null ? 'for ever' : `${days} days`),
  wrong: (option, fewest) => `${option} must be ${fewest} days or more, or ever.`,
  heading: (concession) => `Concession ${concession} keeps:`,
  would: (count) => `${count} too old`,
  removed: (count) => `${count} removed`,
  notStored: 'Nothing was changed.',
}

export const retention = { nl, en }
