import type { OfficeCode } from '@vaarboek/wire/office'

/** Codes of the calls of links for screens, which no other page sends. */
export type WallCode = Extract<OfficeCode, `wall-${string}`>

/** The Dutch of links for screens on the wall, and of the screen that opens one. */
export const text = {
  title: 'Scherm zonder aanmelden',
  about:
    'Een link toont dit wandscherm op een ander scherm zonder aanmelden: zonder namen van mensen. Verder opent ze niets. Wie de link heeft kan kijken tot ze eindigt.',
  name: 'Naam',
  nameHint: 'Waar het scherm hangt, bijvoorbeeld Kantine.',
  lasts: 'Geldig',
  durations: [
    ['12', '12 uur'],
    ['24', '1 dag'],
    ['72', '3 dagen'],
    ['168', '7 dagen'],
  ] as [string, string][],
  make: 'Link maken',
  made: 'Deze link zie je alleen nu. Open ze op het scherm.',
  gone: 'Deze link is al eens getoond. Maak een nieuwe.',
  copy: 'Kopiëren',
  copied: 'Gekopieerd.',
  notCopied: 'Kopiëren lukt niet in deze browser. Kies de link en kopieer ze zelf.',
  another: 'Nog een link',
  close: 'Sluiten',
  list: 'Links',
  none: 'Er zijn nog geen links.',
  by: (maker: string) => `door ${maker}`,
  until: (moment: string) => `tot ${moment}`,
  ended: (moment: string) => `beëindigd ${moment}`,
  used: (moment: string) => `laatst getoond ${moment}`,
  unused: 'nog niet geopend',
  end: 'Nu beëindigen',
  endNamed: (name: string) => `Nu beëindigen: ${name}`,
  endsFor: 'Elk scherm dat deze link toont gaat binnen tien seconden uit.',
  /** On the screen itself. */
  screen: 'Wandscherm',
  over: 'Deze link is beëindigd',
  askAnother: 'Vraag wie ze maakte om een nieuwe link.',
}

/** Sentences on what the server refuses of it, by its code. */
export const refusals: Record<WallCode, string> = {
  'wall-link-ended': 'Deze link is beëindigd of klopt niet. Vraag wie ze maakte om een nieuwe.',
  'wall-link-unknown': 'Deze link is er niet meer.',
  'wall-links-many': 'Er staan al twintig links open die jij maakte. Beëindig er eerst een.',
}
