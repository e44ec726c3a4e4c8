/** The sentences of the emergency page of a ship: loaded with it. */
import { tripStates } from './trip-states-nl.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Roles of the deployment's numbers. */
export const contactRoles: Readonly<Record<string, string>> = {
  technicalService: 'Technische dienst',
  concessionManager: 'Concessiemanager',
  ferry: 'Veerdienst',
  harbourAmbulance: 'Havenambulance',
  operationsManager: 'Operationeel manager',
  assistantOperationsManager: 'Assistent operationeel manager',
  nauticalCoordinator: 'Nautisch coördinator',
  planning: 'Planning',
  payroll: 'Loonadministratie',
  personnelAffairs: 'Personeelszaken',
}

/** North and south, east and west: by two letters, as O is west in French. */
export const QUARTERS = { lat: ['NB', 'ZB'], lon: ['OL', 'WL'] } as const

export const text = {
  title: (ship: string) => `Noodblad ${ship}`,
  loading: 'Noodblad',
  back: 'Vandaag',
  print: 'Afdrukken',
  unknown: 'niet bekend',
  away: (age: string) =>
    `De server is niet bereikbaar. Dit zijn de nieuwste cijfers die deze browser heeft, van ${age}.`,
  fromBoard: 'Alleen wat op Vandaag stond: stewards, telefoonnummers en gesprekken zijn hier niet bekend.',
  aboard: {
    title: 'Aan boord',
    persons: (count: number) => many(count, 'opvarende', 'opvarenden'),
    /** Of the crew only the captain is known. */
    atLeast: (people: number) =>
      `Minstens ${people + 1} opvarenden: ${many(people, 'passagier', 'passagiers')}, de kapitein; stewards niet bekend`,
    stewardsUnknown: 'Bemanning: de kapitein; of er stewards aan boord zijn, is niet bekend',
    unknown: 'Opvarenden: niet bekend, er is op deze vaart nog niemand geteld',
    sum: (people: number, crew: number) =>
      `${many(people, 'passagier', 'passagiers')} en ${many(crew, 'bemanningslid', 'bemanningsleden')}`,
    bikes: (count: number, most: number | null) =>
      `${many(count, 'fiets', 'fietsen')}${most === null ? '' : `, van hoogstens ${most}`}`,
    max: (count: number | null) =>
      count === null
        ? 'Maximum van het schip: niet bekend'
        : `Het schip mag hoogstens ${count} passagiers hebben`,
    over: (count: number) => `${count} meer dan het maximum`,
    /** On paper without an age, which would grow there. */
    counted: (moment: string, age: string | null, ashore: string | null) =>
      `Geteld op ${moment}${age === null ? '' : `, ${age}`}${ashore === null ? '' : `; aan wal op ${ashore}`}`,
    captain: 'Kapitein',
    steward: 'Steward',
    crewOnly: (crew: number) => `Bemanning: ${crew}`,
    numbered: (id: string) => `nr. ${id}`,
  },
  ashore: {
    all: (moment: string) => `Alles is aan wal, zei de tablet op ${moment}.`,
    held: (waiting: number, rejected: number, moment: string) =>
      `Nog niet aan wal: ${[waiting > 0 && many(waiting, 'gegeven', 'gegevens'), rejected > 0 && `${rejected} geweigerd`].filter(Boolean).join(' en ')}, zei de tablet op ${moment}.`,
    unknown: 'Of alles aan wal is, is niet bekend: de tablet zei het nooit.',
  },
  where: {
    title: 'Waar',
    departed: (stop: string, moment: string) => `Vertrok van ${stop} op ${moment}`,
    arrived: (stop: string, moment: string) => `Aangekomen aan ${stop} op ${moment}`,
    nowhere: 'Nog geen halte geteld',
    next: (stop: string, time: string) => `Volgende halte: ${stop}, gepland ${time}`,
    heard: (moment: string, age: string | null) =>
      `Laatst gehoord ${moment}${age === null ? '' : `, ${age}`}`,
    neverHeard: 'Van deze vaart is nog niets gehoord',
    position: (lat: string, lon: string) => `Positie: ${lat}, ${lon}`,
    /** On paper without an age. */
    positionOf: (moment: string, age: string | null, metres: number | null) =>
      `van ${moment}${age === null ? '' : `, ${age}`}${metres === null ? '' : `, op ${Math.ceil(metres)} m nauwkeurig`}`,
    noPosition: 'Positie: niet bekend',
    shift: (shift: string, track: string) => `${shift}, ${track}`,
    others: (count: number) =>
      `Let op: ${many(count, 'andere vaart is', 'andere vaarten zijn')} ook onderweg met dit schip.`,
  },
  noTrip: 'Dit schip had de laatste dagen geen vaart.',
  states: {
    ...tripStates,
    completed: `${tripStates.completed}: dit is de laatste vaart`,
    closed: `${tripStates.closed}: dit is de laatste vaart`,
  },
  malfunctions: { title: 'Open storingen', none: 'Geen open storing.', urgent: 'dringend' },
  reach: {
    title: 'Bellen en oproepen',
    ship: 'Telefoon schip',
    captain: 'Telefoon kapitein',
    vhf: 'VHF-kanaal',
    emergency: 'Noodnummer',
    none: 'niet ingevuld',
  },
  calls: {
    title: 'Wie is gebeld',
    none: 'Nog niemand.',
    whom: 'Wie gebeld of opgeroepen',
    note: 'Wat er gezegd is (niet verplicht)',
    add: 'Noteren',
    noted: (whom: string) => `Genoteerd: ${whom}.`,
    by: (by: string, moment: string) => `${moment}, door ${by}`,
  },
}
