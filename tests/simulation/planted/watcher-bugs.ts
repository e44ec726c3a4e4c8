/** Bugs of the office's live board, planted like the others: in what its servers read, in what they tell, and in what the page makes of it. */
import type { BoardSources } from '../../../apps/office/src/features/sailing/board/board-keeper.ts'
import type { StreamListener } from '../../../apps/office/src/platform/event-stream.ts'
import type { Statement, Value } from '../../../apps/server/src/database/database.ts'
import type { WatcherParts } from '../watcher/watcher.ts'
import type { Parts } from '../world.ts'

interface Version {
  id: number | string
  version: number
}

export const WATCHER_BUGS: Record<string, () => Parts> = {
  'board: a change that one tick skips is never looked at again': () => {
    const given = new Map<Version['id'], number>()
    const skipped = new Map<Version['id'], number>()
    let changes = 0
    return onRows((name, rows: Version[]) => {
      if (['board-of-day', 'board-some'].includes(name))
        for (const { id, version } of rows) given.set(id, version)
      if (name !== 'board-versions') return rows
      return rows.map((row) => {
        const before = given.get(row.id)
        if (before === undefined || before === row.version) return row
        if (skipped.get(row.id) !== row.version && changes++ % 3 === 0) skipped.set(row.id, row.version)
        return skipped.get(row.id) === row.version ? { ...row, version: before } : row
      })
    })
  },

  'board: that the database is another one is not noticed': () =>
    onRows((name, rows) => (name === 'board-generation' ? [{ id: 'simulated' }] : rows)),

  'board: what a browser saw last is not looked at': () => ({
    watcher: { streamHeaders: ({ 'last-event-id': _, ...headers }) => headers },
  }),

  'board: a reset is forgotten': () =>
    onEvents((name, data, id, hear) => (name === 'reset' ? undefined : hear(name, data, id))),

  'board: what is gone stays': () =>
    onEvents((name, data, id, hear) => (name === 'gone' ? undefined : hear(name, data, id))),

  'board: ages by the clock of the PC': () =>
    onSources((sources, pcNow) => ({ ...sources, clock: { now: pcNow, heard: () => {} } })),
}

type Hear = StreamListener['onEvent']

function onSources(sources: NonNullable<WatcherParts['sources']>): Parts {
  return { watcher: { sources } }
}

function onEvents(change: (...event: [...Parameters<Hear>, hear: Hear]) => void): Parts {
  return onSources((sources: BoardSources) => ({
    ...sources,
    openStream: (path, names, listener) =>
      sources.openStream(path, names, {
        ...listener,
        onEvent: (name, data, id) => change(name, data, id, listener.onEvent),
      }),
  }))
}

/** Statements of the office's servers bring other rows. */
function onRows<Row>(change: (name: string, rows: Row[]) => unknown[]): Parts {
  return {
    watcher: {
      database: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction((tx) =>
            work({
              ...tx,
              query: async <R>(statement: Statement, values?: readonly Value[]) =>
                change(statement.name, (await tx.query<R>(statement, values)) as unknown as Row[]) as R[],
            }),
          ),
      }),
    },
  }
}
