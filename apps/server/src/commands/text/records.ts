/** Trips, counts, what was set aside, the audit, errors of the app. */
import { COUNTED_KINDS, type Counted } from '@vaarboek/domain'

const counted = (words: Record<Counted, string>) => COUNTED_KINDS.map((kind) => words[kind])

const nl = {
  trips: {
    brief: 'Toont de vaarten van een dienstdag.',
    options: { day: 'de dienstdag, anders vandaag' },
    none: (day: string) => `Geen vaarten op ${day}.`,
    heading: [
      ...['vaart', 'traject', 'dienst', 'schip', 'kapitein', 'haltes'],
      ...counted({ people: 'personen', bikes: 'fietsen' }),
      'stand',
    ],
    states: {
      'given-up': 'geannuleerd',
      completed: 'voltooid',
      sailing: 'bezig',
      closed: 'afgesloten met open haltes',
    },
  },
  counts: {
    brief:
      'Schrijft de tellingen van een dienstdag als CSV, één regel per halte; in een bestand dat alleen jij kan lezen, of op het scherm.',
    options: { day: 'de dienstdag', file: 'waar de tellingen moeten komen, anders op het scherm' },
    done: (rows: number, path: string) => `${rows} regels geschreven in ${path}.`,
    cannot: (path: string, why: string) => `De tellingen kunnen niet in ${path}: ${why}`,
    exists: 'dat bestaat al; kies een andere naam.',
    noFolder: 'die map bestaat niet.',
  },
  setAside: {
    brief:
      'Toont wat geweigerd werd en door de kapitein opzij gelegd is, het nieuwste eerst; met --full ook alles wat erin staat.',
    more: 'De nieuwste 200. Ze tellen nergens mee: voer ze met de hand in, of laat ze weg.',
    options: { full: 'toont ook alles wat erin staat' },
    none: 'Er is niets opzij gelegd.',
    trip: (trip: string) => `Vaart: ${trip}`,
    flight: (flight: string) => `vaart ${flight}`,
    arrived: 'INTUSSEN TOCH AANGEKOMEN: niet opnieuw invoeren.',
    refusal: (why: string) => `Geweigerd: ${why}`,
    reason: (why: string) => `Reden om opzij te leggen: ${why}`,
  },
  scriptErrors: {
    brief:
      'Toont de fouten van de app zelf die toestellen meldden, met hun plaats in de broncode, de nieuwste eerst.',
    more: 'Gelijke onder de nieuwste 5000 zijn één regel, met hoe vaak.',
    options: { limit: 'hoeveel, anders 20' },
    none: 'Er zijn geen fouten gemeld.',
    times: (count: number, since: string | null) =>
      `${count} keer${since === null ? '' : `, sinds ${since}`}`,
    noPlace: 'Geen plaats in een script van de app.',
    noMap: '(de source map van deze bouw is er niet)',
    noSource: '(niet in de broncode)',
    noFunction: '(buiten elke functie)',
  },
  audit: {
    brief: 'Toont wie wat deed, de nieuwste 500 regels, de nieuwste eerst.',
    options: {
      concession: 'het nummer van de concessie; 0 voor wat niemand deed die aangemeld was',
      day: 'alleen van deze dag',
      captain: 'alleen van deze kapitein, met zijn nummer',
      action: 'alleen deze daad, zoals captain-added',
      subject: 'alleen wat hiermee gebeurde, zoals ships/3',
    },
    none: 'Geen regels.',
    nobody: 'niemand aangemeld',
    operator: (account: string) => `beheerder ${account}`,
    office: (who: string) => `kantoor ${who}`,
    device: (mark: string | null) => `toestel ${mark ?? 'onbekend'}`,
  },
}

const en: typeof nl = {
  trips: {
    brief: 'Shows the trips of a service day.',
    options: { day: 'the service day, otherwise today' },
    none: (day) => `No trips on ${day}.`,
    heading: [
      ...['trip', 'track', 'shift', 'ship', 'captain', 'stops'],
      ...counted({ people: 'people', bikes: 'bikes' }),
      'state',
    ],
    states: {
      'given-up': 'given up',
      completed: 'completed',
      sailing: 'under way',
      closed: 'closed with open stops',
    },
  },
  counts: {
    brief:
      'Writes the counts of a service day as CSV, a row for each stop; to a file that only you can read, or to the screen.',
    options: { day: 'the service day', file: 'where the counts go, otherwise to the screen' },
    done: (rows, path) => `${rows} rows written to ${path}.`,
    cannot: (path, why) => `The counts can't be written to ${path}: ${why}`,
    exists: 'it exists already; choose another name.',
    noFolder: 'there is no such folder.',
  },
  setAside: {
    brief:
      'Shows what was rejected and set aside by the captain, the newest first; with --full also all it holds.',
    more: "The newest 200. They aren't counted: enter them by hand, or leave them out.",
    options: { full: 'shows also all it holds' },
    none: 'Nothing was set aside.',
    trip: (trip) => `Trip: ${trip}`,
    flight: (flight) => `trip ${flight}`,
    arrived: 'HAS ARRIVED AFTER ALL: do not enter it again.',
    refusal: (why) => `Rejected: ${why}`,
    reason: (why) => `Reason to set it aside: ${why}`,
  },
  scriptErrors: {
    brief:
      'Shows the errors of the app itself that tablets reported, with their places in the source, the newest first.',
    more: 'Equal ones among the newest 5000 are one line, with how often.',
    options: { limit: 'how many, otherwise 20' },
    none: 'No errors were reported.',
    times: (count, since) =>
      `${count} ${count === 1 ? 'time' : 'times'}${since === null ? '' : `, since ${since}`}`,
    noPlace: 'No place in a script of the app.',
    noMap: '(the source map of this build is missing)',
    noSource: '(not in the source)',
    noFunction: '(outside any function)',
  },
  audit: {
    brief: 'Shows who did what, the newest 500 lines, the newest first.',
    options: {
      concession: 'the number of the concession; 0 for what nobody did who was logged in',
      day: 'only of this day',
      captain: 'only of this captain, by number',
      action: 'only this deed, such as captain-added',
      subject: 'only what was done to this, such as ships/3',
    },
    none: 'No lines.',
    nobody: 'nobody logged in',
    operator: (account) => `operator ${account}`,
    office: (who) => `office ${who}`,
    device: (mark) => `tablet ${mark ?? 'unknown'}`,
  },
}

export const records = { nl, en }
