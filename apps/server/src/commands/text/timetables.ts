import { inEnglish } from './in-english.ts'

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** How much a feed holds. */
interface Contents {
  tracks: number
  stops: number
  shifts: number
  stopTimes: number
  services: number
}

const nl = {
  import: {
    brief:
      'Maakt van een dienstregeling (GTFS) een nieuwe versie, vanaf morgen of de gegeven dag; --dry-run toont alleen de verschillen.',
    options: {
      feed: 'de dienstregeling: een map of een zip-bestand',
      from: 'de eerste dag van de versie',
      'dry-run': 'toont alleen wat er zou veranderen',
      route: 'alleen deze lijn, met id of naam; mag meer dan één keer',
      agency: 'alleen deze vervoerder, met id of naam; mag meer dan één keer',
    },
    holds: (version: number, concession: number, firstDay: string) =>
      `Versie ${version} van concessie ${concession} geldt vanaf ${firstDay}.`,
    trial: (concession: number, firstDay: string) =>
      `Proef voor concessie ${concession}: er is niets veranderd. De versie zou gelden vanaf ${firstDay}.`,
    same: (before: number | null, concession: number, firstDay: string) =>
      `Geen nieuwe versie: versie ${before} van concessie ${concession} is vanaf ${firstDay} al gelijk aan deze dienstregeling.`,
    read: ({ tracks, stops, shifts, stopTimes, services }: Contents) =>
      `Gelezen: ${many(tracks, 'traject', 'trajecten')}, ${many(stops, 'halte', 'haltes')}, ` +
      `${many(shifts, 'dienst', 'diensten')}, ${many(stopTimes, 'haltetijd', 'haltetijden')}, ` +
      `${many(services, 'vaarkalender', 'vaarkalenders')}.`,
    sails: (from: string | null, until: string | null, zones: string) =>
      `Er wordt gevaren van ${from} tot ${until}; tijdzone van de dienstregeling: ${zones}.`,
    begun: 'Al begonnen, en houden hun haltes en tijden:',
    trip: (id: number, day: string, shift: string, ship: string) =>
      `vaart ${id} van ${day}: ${shift}, ${ship}`,
    beaten: (version: number, firstDay: string) =>
      `Let op: versie ${version} zou ook op ${firstDay} ingaan. De nieuwste gaat voor: versie ${version} geldt op geen enkele dag.`,
    later: (version: number, firstDay: string) =>
      `Let op: vanaf ${firstDay} geldt versie ${version}, die er al was. Trek die in met withdraw-timetable ${version} als dat niet moet.`,
    warnings: 'Overgenomen, maar let op:',
    refused: 'Geweigerd:',
    leftOut: 'Overgeslagen:',
    nothingRefused: 'Niets geweigerd.',
    /** What is said of the feed's rows; it comes in Dutch. */
    remark: (dutch: string) => dutch,
  },
  differences: {
    allNew: (day: string) => `Op ${day} gold nog geen dienstregeling: alles is nieuw.`,
    none: (before: number) => `Verschil met versie ${before}: geen.`,
    from: (before: number, shifts: number, now: number) =>
      `Verschil met versie ${before} (${many(shifts, 'dienst', 'diensten')}, nu ${now}):`,
    newTracks: 'Nieuwe trajecten',
    goneTracks: 'Vervallen trajecten',
    renamedTracks: 'Trajecten met een andere naam',
    renamed: (from: string, to: string) => `${from} heet nu ${to}`,
    newShifts: 'Nieuwe diensten',
    goneShifts: 'Vervallen diensten',
    otherShifts: 'Andere diensten',
    renumbered: 'Zelfde haltes en tijden onder een ander nummer',
    departure: (clock: string) => `vertrek ${clock}`,
    onlyDetails: (count: number) => `Alleen ritnummers, richtingen of volgnummers anders: ${count}`,
    more: (count: number) => `… en nog ${count}`,
    added: (stops: string) => `erbij ${stops}`,
    gone: (stops: string) => `vervallen ${stops}`,
    reordered: 'haltes in een andere volgorde',
    formerName: (name: string) => `heette ${name}`,
    otherTrack: 'op een ander traject',
    moved: (stops: number, least: string, most: string) =>
      `${many(stops, 'halte', 'haltes')} ${least === most ? least : `${least} tot ${most}`} min`,
    day: (now: number, before: number, added: number, gone: number) =>
      `${many(now, 'dienst', 'diensten')}, eerst ${before} (${added} erbij, ${gone} weg)`,
    otherDays: 'Vaardagen met andere diensten',
    unbroken: (first: string, last: string) => `${first} t/m ${last}`,
    days: (count: number, first: string, last: string) => `${count} dagen van ${first} tot ${last}`,
  },
  list: {
    brief: 'Toont de versies van de dienstregeling: wanneer ze gelden, waar ze vandaan komen.',
    options: {},
    none: 'Er is nog geen dienstregeling.',
    heading: [
      'versie',
      'stand',
      'vanaf',
      'tot en met',
      'diensten',
      'ingevoerd',
      'door',
      'bron',
      'feedversie',
    ],
    untilNext: 'de volgende',
    never: 'nooit',
    states: {
      draft: 'in wording',
      withdrawn: 'ingetrokken',
      holds: 'geldt vandaag',
      later: 'geldt later',
      replaced: 'vervangen',
    },
  },
  withdraw: {
    brief: 'Trekt een versie van de dienstregeling in: vanaf vandaag geldt weer de versie ervoor.',
    options: { version: 'het nummer van de versie, zoals list-timetables het toont' },
    done: (version: number, concession: number, from: string, instead: number) =>
      `Versie ${version} van concessie ${concession} is ingetrokken: vanaf ${from} geldt versie ${instead}. ` +
      'Vaarten die al begonnen zijn houden hun haltes en tijden.',
  },
}

const en: typeof nl = {
  import: {
    brief:
      'Makes a new version of a timetable (GTFS), from tomorrow or the day given; --dry-run only shows the differences.',
    options: {
      feed: 'the timetable: a folder or a zip file',
      from: 'the first day of the version',
      'dry-run': 'only shows what would change',
      route: 'only this route, by id or name; may be given more than once',
      agency: 'only this agency, by id or name; may be given more than once',
    },
    holds: (version, concession, firstDay) =>
      `Version ${version} of concession ${concession} holds from ${firstDay} on.`,
    trial: (concession, firstDay) =>
      `Trial for concession ${concession}: nothing was changed. The version would hold from ${firstDay} on.`,
    same: (before, concession, firstDay) =>
      `No new version: version ${before} of concession ${concession} is the same as this timetable from ${firstDay} on.`,
    read: ({ tracks, stops, shifts, stopTimes, services }) =>
      `Read: ${many(tracks, 'track', 'tracks')}, ${many(stops, 'stop', 'stops')}, ` +
      `${many(shifts, 'shift', 'shifts')}, ${many(stopTimes, 'stop time', 'stop times')}, ` +
      `${many(services, 'calendar', 'calendars')}.`,
    sails: (from, until, zones) =>
      `It sails from ${from} until ${until}; time zone of the timetable: ${zones}.`,
    begun: 'Begun already, and keep their stops and times:',
    trip: (id, day, shift, ship) => `trip ${id} of ${day}: ${shift}, ${ship}`,
    beaten: (version, firstDay) =>
      `Mind: version ${version} would begin on ${firstDay} too. The newest goes before: version ${version} holds on no day.`,
    later: (version, firstDay) =>
      `Mind: from ${firstDay} on version ${version} holds, which was there already. Withdraw it with withdraw-timetable ${version} if it should not.`,
    warnings: 'Taken over, but mind:',
    refused: 'Refused:',
    leftOut: 'Left out:',
    nothingRefused: 'Nothing refused.',
    remark: inEnglish,
  },
  differences: {
    allNew: (day) => `No timetable held on ${day}: all is new.`,
    none: (before) => `Difference from version ${before}: none.`,
    from: (before, shifts, now) =>
      `Difference from version ${before} (${many(shifts, 'shift', 'shifts')}, now ${now}):`,
    newTracks: 'New tracks',
    goneTracks: 'Tracks that go',
    renamedTracks: 'Tracks with another name',
    renamed: (from, to) => `${from} is now called ${to}`,
    newShifts: 'New shifts',
    goneShifts: 'Shifts that go',
    otherShifts: 'Other shifts',
    renumbered: 'Same stops and times under another number',
    departure: (clock) => `departure ${clock}`,
    onlyDetails: (count) => `Only numbers of trips, headsigns or sequence numbers differ: ${count}`,
    more: (count) => `… and ${count} more`,
    added: (stops) => `new ${stops}`,
    gone: (stops) => `gone ${stops}`,
    reordered: 'stops in another order',
    formerName: (name) => `was called ${name}`,
    otherTrack: 'on another track',
    moved: (stops, least, most) =>
      `${many(stops, 'stop', 'stops')} ${least === most ? least : `${least} to ${most}`} min`,
    day: (now, before, added, gone) =>
      `${many(now, 'shift', 'shifts')}, before ${before} (${added} new, ${gone} gone)`,
    otherDays: 'Days with other shifts',
    unbroken: (first, last) => `${first} to ${last}`,
    days: (count, first, last) => `${count} days from ${first} to ${last}`,
  },
  list: {
    brief: 'Shows the versions of the timetable: when they hold, where they came from.',
    options: {},
    none: 'There is no timetable yet.',
    heading: ['version', 'state', 'from', 'until', 'shifts', 'imported', 'by', 'source', 'feed version'],
    untilNext: 'the next',
    never: 'never',
    states: {
      draft: 'being made',
      withdrawn: 'withdrawn',
      holds: 'holds today',
      later: 'holds later',
      replaced: 'replaced',
    },
  },
  withdraw: {
    brief: 'Withdraws a version of the timetable: from today on the version before it holds again.',
    options: { version: 'the number of the version, as list-timetables shows it' },
    done: (version, concession, from, instead) =>
      `Version ${version} of concession ${concession} is withdrawn: from ${from} on version ${instead} holds. ` +
      'Trips that have begun keep their stops and times.',
  },
}

export const timetables = { nl, en }
