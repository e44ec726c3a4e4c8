/** Marks that tell two ships of one name apart. */
interface Marks {
  inService: boolean
  startChecklist: unknown
  stopChecklist: unknown
}

export const ships = {
  marks: ({ inService, startChecklist, stopChecklist }: Marks) =>
    [
      inService ? 'in service' : 'out of service',
      ...(startChecklist ? ['with start checklist'] : []),
      ...(stopChecklist ? ['with end checklist'] : []),
    ].join(', '),
  remove: {
    brief: 'Removes a ship that nothing was done with yet.',
    options: {},
    done: (id: number, name: string) => `Ship ${id}, ${name}, is removed.`,
    instead: 'Take it out of service in the office, on its page of ships (Schepen).',
  },
  listChecklists: {
    brief: 'Shows the start and end checklists of the ships; with --json their points too.',
    options: {},
    none: 'No checklists.',
    heading: ['ship', 'name', 'kind', 'checklist', 'points', 'since'],
    kinds: { start: 'start', stop: 'end' },
  },
  removeChecklist: {
    brief: 'Takes the start or end checklist from a ship; what was filled in stays.',
    options: { kind: 'start: before the trip; stop: after it' },
    done: (ship: string, kind: 'start' | 'stop') =>
      `${ship} has no ${kind === 'start' ? 'start' : 'end'} checklist any more.`,
    none: (ship: string, kind: 'start' | 'stop') =>
      `${ship} had no ${kind === 'start' ? 'start' : 'end'} checklist.`,
  },
  importChecklist: {
    brief: 'Gives a ship a new start or end checklist (CSV or JSON).',
    options: {
      file: 'the checklist, as CSV or JSON',
      kind: 'start: before the trip; stop: after it',
    },
    done: (ship: string, kind: 'start' | 'stop', points: number) =>
      `${ship} has a new ${kind === 'start' ? 'start' : 'end'} checklist with ${points} ${points === 1 ? 'point' : 'points'}.`,
  },
}
