/** The Dutch of the page Vaarten. Loaded with it. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const text = {
  all: 'alle',
  clear: 'Filters wissen',
  none: 'Er is nog geen vaart gemaakt. Een vaart staat hier zodra een kapitein op een tablet dienst, schip en bemanning koos.',
  noMatch: 'Geen vaart past bij deze filters.',
  shown: (count: number) => many(count, 'vaart', 'vaarten'),
  shownSoFar: (count: number) => `De nieuwste ${many(count, 'vaart', 'vaarten')}`,
  stopsOf: (passed: number, stops: number, skipped: number) =>
    `${passed} van ${stops}${skipped > 0 ? `, ${skipped} overgeslagen` : ''}`,
  marks: (count: number) => `${count} na te kijken`,
  columns: {
    day: 'Dienstdag',
    ship: 'Schip',
    shift: 'Dienst',
    track: 'Traject',
    captain: 'Kapitein',
    state: 'Toestand',
    stops: 'Haltes',
    plan: 'Tegen plan',
    review: 'Na te kijken',
  },
}
