/** The Dutch of the page Logboek. */
import type { LogKind } from '@vaarboek/wire/office'

const kinds: Readonly<Record<LogKind, string>> = {
  note: 'Notitie',
  call: 'Gesprek',
  lost: 'Gevonden of verloren',
  complaint: 'Klacht',
}

export const text = {
  intro: 'Wat er gebeurt, wie er belt, wat er blijft liggen. Geen bemanning leest dit.',
  kinds,
  add: 'Nieuwe notitie',
  filters: { day: 'Dienstdag', kind: 'Soort', ship: 'Schip', open: 'Alleen wat nog te doen is' },
  all: 'alle',
  columns: { at: 'Wanneer', kind: 'Soort', text: 'Wat', about: 'Schip en vaart', by: 'Door' },
  none: 'Niets genoteerd.',
  open: 'nog te doen',
  changed: (at: string) => `gewijzigd ${at}`,
  written: (at: string) => `geschreven ${at}`,
  withdrawn: (at: string) => `ingetrokken ${at}`,
  trip: (shift: string, day: string) => `${shift} van ${day}`,
  openNote: (at: string) => `Notitie van ${at} wijzigen`,
  form: {
    title: 'Nieuwe notitie',
    change: (at: string) => `Notitie van ${at}`,
    kind: 'Soort',
    at: 'Wanneer',
    atHint: 'Leeg: nu.',
    text: 'Wat',
    tags: 'Trefwoorden',
    tagsHint: 'Met komma’s ertussen, hoogstens acht.',
    ship: 'Schip',
    noShip: 'geen',
    aboutTrip: (trip: string) => `Over de vaart ${trip}.`,
    isOpen: 'Nog te doen',
    save: 'Bewaren',
    withdraw: 'Intrekken',
    withdrawHint: 'De notitie blijft doorgestreept in het logboek staan.',
  },
  done: {
    written: 'De notitie staat in het logboek.',
    changed: 'De notitie is gewijzigd.',
    withdrawn: 'De notitie is ingetrokken.',
  },
}
