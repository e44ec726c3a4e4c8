/** Bugs of one trip on several tablets, planted like the others. */

import type { Stop, TripReported } from '@vaarboek/domain'
import type { Logbook } from '@vaarboek/engine'
import type { NewRecord } from '@vaarboek/engine/testing'
import type { Statement, Value } from '../../../apps/server/src/database/database.ts'
import type { Parts } from '../world.ts'
import { editForm, onFetch, onLogbook } from './change.ts'

export const PLANTED_ON_TABLETS: Record<string, () => Parts> = {
  'what others recorded is never asked': () => onDetail((text) => without(text, 'revision')),

  'who else sails the shift is not said': () =>
    onDetail((text) => text.replaceAll(/(\\*"other_flights\\*":)\[.*?\](?=,\\*"|\})/g, '$1[]')),

  'an own count stays, whatever holds on the server': () =>
    onLogbook((logbook) => ({
      ...logbook,
      recordsOf: async (tripId, after) =>
        (await logbook.recordsOf(tripId, after)).map((record) => ({
          ...record,
          acknowledged: record.acknowledged && !record.travels,
        })),
    })),

  'who took over is forgotten': () => withoutStatement('trips-keep-times'),

  'the age of a record is what the clock of its tablet says': () =>
    onFetch((fetch) => (input, init) => {
      const form = editForm(init, (fields) => {
        fields.delete('age_ms')
        const items: { age_ms?: number }[] = JSON.parse(fields.get('items') ?? '[]')
        const unaged = items.map(({ age_ms: _, ...item }) => item)
        if (items.length > 0) fields.set('items', JSON.stringify(unaged))
      })
      return fetch(input, form)
    }),

  'who resumed a trip is forgotten': () => withoutStatement('trip-resumptions-insert', [{}]),

  'a report that is taken in adds to the load': () =>
    onReport((fact) => ({
      ...fact,
      stops: fact.stops.map((stop) =>
        stop.state === 'passed'
          ? { ...stop, load: { ...stop.load, people: stop.load.people + stop.count.peopleOn + 1 } }
          : stop,
      ),
    })),

  'a stop that another inserted stands at the end': () =>
    onReport((fact) => ({
      ...fact,
      order: [
        ...fact.order.filter((id) => !id.startsWith('local-')),
        ...fact.order.filter((id) => id.startsWith('local-')),
      ],
    })),

  'the last stop that another recorded stays open': () =>
    onReport((fact) => ({ ...fact, stops: fact.stops.slice(0, -1) })),

  'a count of another lands at the next stop': () =>
    onReport((fact) => ({
      ...fact,
      stops: fact.stops.map((stop): Stop => {
        const next = fact.order[fact.order.indexOf(stop.id) + 1]
        return { ...stop, id: next ?? stop.id }
      }),
    })),

  'a count goes out as its stop now stands': () => ({
    tablet: {
      outbox: (options) => ({ ...options, logbook: withoutFirstRecords(options.logbook) }),
    },
  }),

  'a count that another replaced is not kept': () => withoutStatement('stop-visit-history-append'),
}

/** The server never sends this statement, and believes that these rows came back. */
function withoutStatement(name: string, rows: object[] = []): Parts {
  return {
    database: (database) => ({
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            query: async <Row>(statement: Statement, values?: readonly Value[]) =>
              statement.name === name ? (rows as Row[]) : tx.query<Row>(statement, values),
            script: (text) => tx.script(text),
            send: (statement, values) => (statement.name === name ? undefined : tx.send(statement, values)),
          }),
        ),
    }),
  }
}

/** The server's answer about a trip, changed on its way. */
function onDetail(edit: (text: string) => string): Parts {
  return onFetch((fetch) => async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).includes('flights/detail') || answer.status !== 200) return answer
    const text = edit(await answer.text())
    return { ...answer, status: 200, ok: true, headers: answer.headers, text: async () => text } as Response
  })
}

function without(text: string, field: string): string {
  return text.replaceAll(new RegExp(`(\\\\*"${field}\\\\*":)\\d+`, 'g'), '$1null')
}

/** What is taken in, changed before it is written. */
function onReport(edit: (fact: TripReported) => TripReported): Parts {
  const edited = (record: NewRecord): NewRecord =>
    record.fact.type === 'tripReported' ? { ...record, fact: edit(record.fact) } : record
  return onLogbook((logbook) => ({
    ...logbook,
    append: (records, after) => logbook.append(records.map(edited), after),
  }))
}

/** What is read from its first record on isn't there, where a snapshot tells the same. */
function withoutFirstRecords(logbook: Logbook): Logbook {
  return new Proxy(logbook, {
    get: (kept, name: keyof Logbook) => {
      if (name !== 'recordsOf') return kept[name]
      return async (tripId: string, after: number) =>
        after === 0 && (await kept.snapshotOf(tripId)) ? [] : kept.recordsOf(tripId, after)
    },
  })
}
