/** What was set aside, errors of the app. */

export const records = {
  setAside: {
    brief:
      'Shows what was rejected and set aside by the captain, the newest first; with --full also all it holds.',
    more: "The newest 200. They aren't counted: enter them by hand, or leave them out.",
    options: { full: 'shows also all it holds' },
    none: 'Nothing was set aside.',
    trip: (trip: string) => `Trip: ${trip}`,
    flight: (flight: string) => `trip ${flight}`,
    arrived: 'HAS ARRIVED AFTER ALL: do not enter it again.',
    refusal: (why: string) => `Rejected: ${why}`,
    reason: (why: string) => `Reason to set it aside: ${why}`,
  },
  scriptErrors: {
    brief:
      'Shows the errors of the app itself that tablets reported, with their places in the source, the newest first.',
    more: 'Equal ones among the newest 5000 are one line, with how often.',
    options: { limit: 'how many, otherwise 20' },
    none: 'No errors were reported.',
    times: (count: number, since: string | null) =>
      `${count} ${count === 1 ? 'time' : 'times'}${since === null ? '' : `, since ${since}`}`,
    noPlace: 'No place in a script of the app.',
    noMap: '(the source map of this build is missing)',
    noSource: '(not in the source)',
    noFunction: '(outside any function)',
  },
}
