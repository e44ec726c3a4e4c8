const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** How much a feed holds. */
interface Contents {
  tracks: number
  stops: number
  shifts: number
  stopTimes: number
  services: number
}

export const timetables = {
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
    holds: (version: number, concession: number, firstDay: string) =>
      `Version ${version} of concession ${concession} holds from ${firstDay} on.`,
    trial: (concession: number, firstDay: string) =>
      `Trial for concession ${concession}: nothing was changed. The version would hold from ${firstDay} on.`,
    same: (before: number | null, concession: number, firstDay: string) =>
      `No new version: version ${before} of concession ${concession} is the same as this timetable from ${firstDay} on.`,
    read: ({ tracks, stops, shifts, stopTimes, services }: Contents) =>
      `Read: ${many(tracks, 'track', 'tracks')}, ${many(stops, 'stop', 'stops')}, ` +
      `${many(shifts, 'shift', 'shifts')}, ${many(stopTimes, 'stop time', 'stop times')}, ` +
      `${many(services, 'calendar', 'calendars')}.`,
    sails: (from: string | null, until: string | null, zones: string) =>
      `It sails from ${from} until ${until}; time zone of the timetable: ${zones}.`,
    begun: 'Begun already, and keep their stops and times:',
    trip: (id: number, day: string, shift: string, ship: string) => `trip ${id} of ${day}: ${shift}, ${ship}`,
    beaten: (version: number, firstDay: string) =>
      `Mind: version ${version} would begin on ${firstDay} too. The newest goes before: version ${version} holds on no day.`,
    later: (version: number, firstDay: string) =>
      `Mind: from ${firstDay} on version ${version} holds, which was there already. Withdraw it in the office if it should not.`,
  },
  differences: {
    allNew: (day: string) => `No timetable held on ${day}: all is new.`,
    none: (before: number) => `Difference from version ${before}: none.`,
    from: (before: number, shifts: number, now: number) =>
      `Difference from version ${before} (${many(shifts, 'shift', 'shifts')}, now ${now}):`,
    newTracks: 'New tracks',
    goneTracks: 'Tracks that go',
    renamedTracks: 'Tracks with another name',
    renamed: (from: string, to: string) => `${from} is now called ${to}`,
    newShifts: 'New shifts',
    goneShifts: 'Shifts that go',
    otherShifts: 'Other shifts',
    renumbered: 'Same stops and times under another number',
    departure: (clock: string) => `departure ${clock}`,
    onlyDetails: (count: number) =>
      `Only numbers of trips, headsigns, sequence numbers or lines on the map differ: ${count}`,
    more: (count: number) => `… and ${count} more`,
    added: (stops: string) => `new ${stops}`,
    gone: (stops: string) => `gone ${stops}`,
    reordered: 'stops in another order',
    formerName: (name: string) => `was called ${name}`,
    otherTrack: 'on another track',
    moved: (stops: number, least: string, most: string) =>
      `${many(stops, 'stop', 'stops')} ${least === most ? least : `${least} to ${most}`} min`,
    day: (now: number, before: number, added: number, gone: number) =>
      `${many(now, 'shift', 'shifts')}, before ${before} (${added} new, ${gone} gone)`,
    otherDays: 'Days with other shifts',
    unbroken: (first: string, last: string) => `${first} to ${last}`,
    days: (count: number, first: string, last: string) => `${count} days from ${first} to ${last}`,
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
}
