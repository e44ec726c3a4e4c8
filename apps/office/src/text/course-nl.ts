/** The Dutch of *Verloop*. Loaded with that view alone. */
export const course = {
  legend:
    'Dun: gepland. Dik: gevaren. Een gat: niets van bekend. Doorgehaald: vervalt. De verticale lijn is nu. Pijltjes gaan van boot tot boot.',
  label: (track: string) => `Verloop van ${track}`,
  table: (track: string) => `${track} als tabel`,
  now: (time: string) => `nu ${time}`,
  lines: 'Lijn',
  none: 'Van deze lijn zijn geen haltes bekend.',
  columns: { boat: 'Schip en dienst', state: 'Toestand', stops: 'Haltes: gepland, gevaren' },
  stop: (name: string, planned: string, sailed: string) => `${name} ${planned}, ${sailed}`,
  left: (time: string) => `gevaren ${time}`,
  skipped: 'overgeslagen',
  open: 'nog niet bekend',
  boat: (...words: string[]) => words.filter((word) => word !== '').join(', '),
}
