/** The Dutch of what one does with all of a list. Loaded when it is asked for. */

export const text = {
  title: 'Hele lijst',
  all: 'Afdrukken of opslaan',
  print: 'Afdrukken',
  csv: 'Opslaan als CSV',
  working: (count: number) => `${count} rijen gelezen …`,
  done: (count: number) => `${count} ${count === 1 ? 'rij' : 'rijen'} opgeslagen.`,
  cut: (count: number) => `Alleen de eerste ${count} rijen: zoek of kies om er minder te hebben.`,
  printed: (count: number, at: string) => `${count} ${count === 1 ? 'rij' : 'rijen'}, afgedrukt op ${at}`,
  order: 'Volgorde',
  ownOrder: 'zoals de lijst',
  fromLast: (label: string) => `${label}, van achter naar voor`,
  columns: 'Kolommen',
  views: 'Weergaven',
  whyViews: 'Filters en volgorde onder een naam. Deze browser houdt ze voor jou bij.',
  viewName: 'Naam',
  saveView: 'Weergave bewaren',
  saved: (name: string) => `‘${name}’ is bewaard.`,
  removeView: (name: string) => `‘${name}’ verwijderen`,
  full: (most: number) => `Er zijn al ${most} weergaven. Verwijder er eerst een.`,
}
