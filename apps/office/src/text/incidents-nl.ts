/** The sentences of the list Nu: loaded with it. */
import type { IncidentKind } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const kinds: Record<IncidentKind, string> = {
  malfunction: 'Storing',
  reply: 'Antwoord van de bemanning',
  unread: 'Las een dringende melding niet: roep op via VHF',
  rejected: 'Gegevens geweigerd',
  'set-aside': 'Gegeven opzij gelegd',
  relief: 'Afgelost',
  silent: 'Stil',
}

export const text = {
  title: 'Nu',
  hint: 'Alles van bemanningen dat een antwoord vraagt: wat dringend is bovenaan, dan het nieuwste.',
  open: (unseen: number) => `Nu: ${unseen === 0 ? 'alles gezien' : `${unseen} niet gezien`}`,
  none: 'Niets vraagt nu een antwoord.',
  kinds,
  urgent: 'Dringend',
  unknownShip: 'schip niet bekend',
  rejected: (count: number) => many(count, 'gegeven op een tablet', 'gegevens op een tablet'),
  because: (reason: string) => `Waarom: ${reason}`,
  relief: (former: string | null, captain: string | null) =>
    former && captain ? `${captain} nam over van ${former}` : 'Een andere kapitein nam over',
  by: (name: string) => `kapitein ${name}`,
  silent: (age: string) => `laatst gehoord ${age}`,
  recorded: (moment: string) => `aan boord genoteerd ${moment}`,
  see: 'Gezien',
  seeNamed: (what: string) => `Gezien: ${what}`,
  seeAll: 'Alles gezien',
  seenBy: (names: string) => `gezien door ${names}`,
  seenAt: (name: string, time: string) => `${name} ${time}`,
  old: (age: string) => `Niet bijgewerkt: wat hier staat is van ${age}.`,
  look: 'Bekijken',
  emergency: 'Noodblad',
  more: (count: number) => `en ${many(count, 'andere', 'andere')}`,
  sound: {
    label: 'Geluid',
    on: 'Geluid aan',
    off: 'Geluid uit',
    silenced: 'Geluid stil: druk hier',
    choices: { none: 'geen', urgent: 'bij wat dringend is', all: 'bij alles' },
    try: 'Proberen',
    heard: 'Zo klinkt het.',
    quiet: 'De browser houdt zich stil tot je op deze pagina geklikt hebt.',
  },
}
