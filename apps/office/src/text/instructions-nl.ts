/** The Dutch of the page Aanwijzingen. */
export const text = {
  intro:
    'Wat de bemanning leest bij een halte waar ze naartoe vaart of telt, ook zonder verbinding. Tablets van het traject krijgen het meteen.',
  columns: { stop: 'Halte', track: 'Traject', text: 'Aanwijzing', until: 'Tot en met' },
  all: 'alle',
  none: 'Geen haltes: er geldt nu geen dienstregeling.',
  open: (stop: string, track: string) => `Aanwijzing bij ${stop}, ${track}`,
  nothing: 'geen',
  noEnd: 'tot ze ingetrokken wordt',
  over: (day: string) => `${day}, voorbij`,
  title: (stop: string, track: string) => `${stop}, ${track}`,
  text: (most: number) => `Aanwijzing, hoogstens ${most} tekens`,
  until: 'Tot en met dienstdag',
  untilHint: 'Zonder dag geldt de aanwijzing tot je ze intrekt.',
  save: 'Bewaren',
  withdraw: 'Intrekken',
  withdrawHint: 'De bemanning leest hier dan niets meer.',
  done: {
    saved: (stop: string) => `De aanwijzing bij ${stop} is bewaard.`,
    withdrawn: (stop: string) => `De aanwijzing bij ${stop} is ingetrokken.`,
  },
}
