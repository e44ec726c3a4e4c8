/** The Dutch of *Kaart*. Loaded with that view alone. */
export const map = {
  label: 'Kaart van de boten',
  boats: 'Boten op de kaart',
  legend:
    'Vol: gemeten, of aan een halte zoals de bemanning zei; vaag: 2 min geleden gemeten of langer. Hol: volgens plan en laatste halte. ◌: stil.',
  keys: 'Pijltjes gaan van boot tot boot, + en − zoomen.',
  fingers: 'Met twee vingers verschuift en zoomt u.',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  whole: 'Alles in beeld',
  table: 'Kaart als tabel',
  place: 'Plaats',
  count: (boats: number, others: number) =>
    `${boats} ${boats === 1 ? 'boot' : 'boten'} op de kaart${others > 0 ? `, ${others} ${others === 1 ? 'dienst' : 'diensten'} niet` : ''}`,
  unplaced: (tracks: readonly string[]) =>
    `Niet te tekenen, omdat de dienstregeling van hun haltes geen plaats kent: ${tracks.join(', ')}.`,
  nothing:
    'Van geen enkele halte van vandaag is de plaats bekend: er is niets te tekenen. De tabel zegt wat bekend is.',
  measured: (age: string) => `gemeten, ${age}`,
  lying: (stop: string, since: string) => `aan ${stop} sinds ${since}`,
  between: (from: string, to: string) => `volgens plan tussen ${from} en ${to}`,
  amid: (from: string, to: string) => `tussen ${from} en ${to}`,
  near: (stop: string) => `bij ${stop}`,
  nearest: (stop: string) => `buiten de lijn, het dichtst bij ${stop}`,
  counted: (stop: string) => `laatst geteld aan ${stop}`,
  at: (stop: string) => `volgens plan aan ${stop}`,
  off: 'niet op de kaart',
  aboard: (people: number) => `${people} aan boord`,
  silent: (age: string) => `stil ${age}`,
  now: 'nu',
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  boat: (...words: string[]) => words.filter((word) => word !== '').join(', '),
  tiles: {
    source: '© OpenStreetMap',
    broken:
      'De achtergrondkaart is niet te lezen: lijnen en haltes staan er zonder. Zeg het aan wie de server beheert (MAP_TILES).',
    noDrawing:
      'Deze browser kan geen achtergrondkaart tekenen (WebGL ontbreekt): lijnen en haltes staan er zonder.',
  },
}
