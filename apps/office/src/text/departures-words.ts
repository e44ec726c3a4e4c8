/** Lists in notices, a line each, in each language that passengers read: departures that don't sail, and piers of a late one. Of the page Reizigers alone. */
import type { PassengerLanguage } from '@vaarboek/wire/office'
import { between, type DepartureWords, type Words } from './notice-words.ts'

interface DeparturesWords {
  two: (one: string, other: string) => string
  many: (count: number, first: string, last: string) => string
  heading: (track: string) => string
  /** What comes before where it sails. */
  at: (leaves: string) => string
  rest: (count: number, last: string) => string
  inTimeAfter: string
}

const inWords: Record<PassengerLanguage, DeparturesWords> = {
  nl: {
    two: (one, other) => `Afvaarten ${one} en ${other} varen niet`,
    many: (count, first, last) => `${count} afvaarten van ${first} tot ${last} varen niet`,
    heading: (track) => `Deze afvaarten (${track}) varen niet:`,
    at: (leaves) => leaves,
    rest: (count, last) => `en nog ${count} andere, de laatste om ${last}`,
    inTimeAfter: 'daarna op tijd',
  },
  fr: {
    two: (one, other) => `Départs ${one} et ${other} supprimés`,
    many: (count, first, last) => `${count} départs de ${first} à ${last} supprimés`,
    heading: (track) => `Ces départs (${track}) sont supprimés :`,
    at: (leaves) => leaves,
    rest: (count, last) => `et ${count} autres, le dernier à ${last}`,
    inTimeAfter: 'ensuite à l’heure',
  },
  de: {
    two: (one, other) => `Abfahrten ${one} und ${other} fallen aus`,
    many: (count, first, last) => `${count} Abfahrten von ${first} bis ${last} Uhr fallen aus`,
    heading: (track) => `Diese Abfahrten (${track}) fallen aus:`,
    at: (leaves) => `${leaves} Uhr`,
    rest: (count, last) => `und ${count} weitere, die letzte um ${last} Uhr`,
    inTimeAfter: 'danach pünktlich',
  },
  en: {
    two: (one, other) => `${one} and ${other} departures cancelled`,
    many: (count, first, last) => `${count} departures from ${first} to ${last} cancelled`,
    heading: (track) => `These departures (${track}) are cancelled:`,
    at: (leaves) => leaves,
    rest: (count, last) => `and ${count} more, the last at ${last}`,
    inTimeAfter: 'then on time',
  },
}

/** More lines nobody reads: the last one says how many more there are. */
const MOST_LINES = 10

/** @param departures two or more, in the order in which they leave */
export function departuresWords(language: PassengerLanguage, departures: readonly DepartureWords[]): Words {
  const { two, many, heading, at, rest } = inWords[language]
  const [first, second, last] = [departures[0], departures[1], departures.at(-1)]
  if (!first || !second || !last) return { title: '', text: '' }
  const isLong = departures.length > MOST_LINES
  const named = isLong ? departures.slice(0, MOST_LINES - 1) : departures
  const pier = ({ leaves, from }: DepartureWords) => `${leaves} ${from}`
  const lines = named.map((of) => `${at(of.leaves)} ${between[language](of)}`)
  const more = isLong ? [rest(departures.length - named.length, last.leaves)] : []
  return {
    title:
      departures.length === 2
        ? two(pier(first), pier(second))
        : many(departures.length, first.leaves, last.leaves),
    text: [heading(first.track), ...lines, ...more].join('\n'),
  }
}

/** Piers of a late departure with their times; of many the first ones and the last. */
export function piersWords(
  language: PassengerLanguage,
  piers: readonly { name: string; at: string }[],
  isInTimeAfter: boolean,
): string[] {
  const { at, inTimeAfter } = inWords[language]
  const lines = piers.map((pier) => `${at(pier.at)} ${pier.name}`)
  const shown =
    lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 2), '…', ...lines.slice(-1)] : lines
  return isInTimeAfter ? [...shown, inTimeAfter] : shown
}
