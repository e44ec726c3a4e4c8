/**
 * Bugs planted on purpose, each by handing in a changed part: the product has no hooks for them. Whatever the simulation
 * can't find here, it wouldn't find in the product either.
 */
import { COUNTED_KINDS } from '@vaarboek/domain'
import type { Logbook, LogRecord } from '@vaarboek/engine'
import { GENERATION_HEADER, WIRE_NAMES } from '@vaarboek/wire'
import type { SimulatedResponse } from '../link.ts'
import { uuid } from '../seeded.ts'
import type { Parts } from '../world.ts'
import { accepting, answering, editForm, editNumbers, lastGeneration, onFetch, onLogbook } from './change.ts'
import { COUNTS_BUGS } from './counts-bugs.ts'
import { RELIEF_BUGS } from './relief-bugs.ts'
import { PLANTED_ON_TABLETS } from './several-tablets.ts'
import { PLANTED_IN_SYNC } from './sync-bugs.ts'
import { TIMETABLE_BUGS } from './timetable-bugs.ts'
import { WATCHER_BUGS } from './watcher-bugs.ts'

/** What is planted, by name. Each call gives it again: some remember what they saw. */
export const PLANTED: Record<string, () => Parts> = {
  ...PLANTED_ON_TABLETS,

  ...PLANTED_IN_SYNC,

  ...TIMETABLE_BUGS,

  ...RELIEF_BUGS,

  ...WATCHER_BUGS,

  ...COUNTS_BUGS,

  'no key and no name': () =>
    onFetch((fetch) => (input, init) => {
      const form = editForm(init, (fields) => fields.delete('client_ref'))
      return fetch(input, withKey(form, null))
    }),

  'a new key and name at each try': () =>
    onFetch((fetch, { chance }) => (input, init) => {
      const form = editForm(init, (fields) => {
        if (fields.has('client_ref') && !String(input).includes('insert'))
          fields.set('client_ref', uuid(chance))
      })
      return fetch(input, withKey(form, uuid(chance)))
    }),

  'acknowledged before the commit': () => {
    let writes = 0
    return {
      database: (database) => ({
        ...database,
        async transaction(work) {
          writes += 1
          if (writes % 7 > 0) return database.transaction(work)
          let answer: unknown
          await database
            .transaction(async (tx) => {
              answer = await work(tx)
              throw new RolledBack()
            })
            .catch((error: unknown) => {
              if (!(error instanceof RolledBack)) throw error
            })
          return answer as Awaited<ReturnType<typeof work>>
        },
      }),
    }
  },

  'acknowledged without an answer': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) => {
        const path = String(input)
        if (!/passmultiple|notifications\/read/.test(path)) return fetch(input, init)
        return fetch(input, init).catch(() => accepting(init, generation()))
      }
    }),

  'what is set aside is told to nobody': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) => {
        if (!String(input).includes('/set-aside')) return fetch(input, init)
        return answering(JSON.stringify({ id: 1 }), generation())
      }
    }),

  'any 200 is success': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) => {
        const answer = await fetch(input, init)
        const isPortal = answer.status === 200 && (await answer.text()).startsWith('<')
        return isPortal && init?.method === 'POST' ? accepting(init, generation()) : answer
      }
    }),

  'any JSON is the answer': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) => {
        const answer = await fetch(input, init)
        const isOurs = answer.headers.has(GENERATION_HEADER)
        const isJson = answer.status === 200 && /^[[{]/.test(await answer.text())
        return isJson && !isOurs && init?.method === 'POST' && !String(input).includes('refreshtoken')
          ? accepting(init, generation())
          : answer
      }
    }),

  'stops matched by departure alone': () =>
    onFetch((fetch) => async (input, init) => {
      const answer = await fetch(input, init)
      if (!/flights\/create|flights\/detail|items\/insert/.test(String(input)) || answer.status !== 200)
        return answer
      const nameless = (await answer.text())
        .replaceAll(/(\\*"client_ref\\*":)\\*"local-[^"\\]+\\*"/g, '$1null')
        .replaceAll(/(\\*"stop_id\\*":)\d+/g, '$10')
        .replaceAll(/(\\*"stop\\*":\{\\*"id\\*":)\d+/g, '$10')
      return answering(nameless, answer.headers.get(GENERATION_HEADER) ?? '')
    }),

  'an inserted stop stands where its request finds room': () =>
    onFetch(
      (fetch) => (input, init) =>
        fetch(
          input,
          editForm(init, (fields) => fields.delete('place')),
        ),
    ),

  'the last stop of a batch is left out': () =>
    onFetch(
      (fetch) => (input, init) =>
        fetch(
          input,
          editForm(init, (fields) => {
            const items: unknown[] = JSON.parse(fields.get('items') ?? '[]')
            if (items.length > 1) fields.set('items', JSON.stringify(items.slice(0, -1)))
          }),
        ),
    ),

  'flags cleared at the start without an acknowledgement': () =>
    onLogbook((logbook) => {
      let isStart = true
      return {
        ...logbook,
        async outstanding(owner) {
          const waiting = await logbook.outstanding(owner)
          const all = waiting.map(({ seq }) => seq)
          // A storage that is full just now is no part of this bug.
          if (isStart && all.length > 0) await logbook.acknowledge(all, []).catch(() => undefined)
          isStart = false
          return waiting
        },
      }
    }),

  "another captain's queue sent under this captain's token": () => {
    const owners = new Set<string>()
    return onLogbook((logbook) => ({
      ...logbook,
      async outstanding(owner) {
        owners.add(owner)
        const all = await Promise.all([...owners].map((one) => logbook.outstanding(one)))
        return all.flat().sort((one, other) => one.seq - other.seq)
      },
    }))
  },

  'a checklist is reset before it is sent': () =>
    onLogbook((logbook) => {
      const reset = (record: LogRecord): LogRecord =>
        record.fact.type === 'checklistSubmitted'
          ? { ...record, fact: { ...record.fact, entries: [] } }
          : record
      return {
        ...logbook,
        append: async (records, after) =>
          logbook.append(
            records.map((record) => ({ ...record, fact: reset(record as LogRecord).fact })),
            after,
          ),
      }
    }),

  'a photo is acknowledged with its text': () =>
    onLogbook((logbook) => ({
      ...logbook,
      async acknowledge(seqs, told) {
        const next = seqs.map((seq) => seq + 1)
        const isPhoto = await photosAmong(logbook, next)
        await logbook.acknowledge([...seqs, ...isPhoto], told)
      },
    })),

  'a count is added once more when it is retried': () => {
    const seen = new Set<string>()
    return {
      serve: (serve) => (request) => {
        const key = request.headers['idempotency-key']
        if (!key || !request.url.includes('passmultiple')) return serve(request)
        if (!seen.has(key)) {
          seen.add(key)
          return serve(request)
        }
        const more = editNumbers(request.body, 'people_on', (count) => count * 2)
        const body = editNumbers(more, 'sequence', (sequence) => sequence + 1)
        return serve({ ...request, headers: { ...request.headers, 'idempotency-key': `${key}-again` }, body })
      },
    }
  },

  'what is counted last is left out of what is sent': () => ({
    serve: (serve) => (request) => {
      const kind = COUNTED_KINDS.at(-1) ?? 'people'
      return serve({ ...request, body: editNumbers(request.body, WIRE_NAMES[kind].on, () => 0) })
    },
  }),

  "another key's answer": () => {
    const last = new Map<string, SimulatedResponse>()
    let requests = 0
    return {
      serve: (serve) => async (request) => {
        requests += 1
        const kind = `${request.headers.authorization} ${request.url}`
        const known = last.get(kind)
        if (request.method === 'POST' && known !== undefined && requests % 5 === 0) return known
        const answer = await serve(request)
        if (request.method === 'POST' && answer?.status === 200 && !request.url.includes('refreshtoken'))
          last.set(kind, answer)
        return answer
      },
    }
  },

  'loads after a correction stay as they were': () =>
    onFetch(
      (fetch) => (input, init) =>
        fetch(
          input,
          editForm(init, (fields) => {
            const items: { correction: string | null }[] = JSON.parse(fields.get('items') ?? '[]')
            if (items.length > 1 && items[0]?.correction)
              fields.set('items', JSON.stringify(items.slice(0, 1)))
          }),
        ),
    ),

  'of several corrections only the last number is said': () =>
    onLogbook((logbook) => ({
      ...logbook,
      async recordsOf(tripId, after) {
        const records = await logbook.recordsOf(tripId, after)
        if (after > 0) return records
        const corrections = records.flatMap(({ fact }) => (fact.type === 'countCorrected' ? fact : []))
        return records.map((record) => {
          const { fact } = record
          if (fact.type !== 'countCorrected') return record
          const last = corrections.findLast(({ stop }) => stop === fact.stop) ?? fact
          return { ...record, fact: { ...fact, count: last.count } }
        })
      },
    })),

  'what was refused counts as sent': () =>
    onLogbook((logbook) => ({ ...logbook, reject: (seqs) => logbook.acknowledge(seqs, []) })),

  'after a kill the snapshot is read, not the records after it': () =>
    onLogbook((logbook) => {
      const opened = new Set<string>()
      return {
        ...logbook,
        async recordsOf(tripId, after) {
          const isFirst = !opened.has(tripId)
          opened.add(tripId)
          return isFirst && after > 0 ? [] : logbook.recordsOf(tripId, after)
        },
      }
    }),

  'the sequence is the clock, also when that was set back': () =>
    onLogbook((logbook) => {
      const byClock = (records: LogRecord[]) =>
        records.map((record) => ({ ...record, sequence: record.clock }))
      return { ...logbook, outstanding: async (owner) => byClock(await logbook.outstanding(owner)) }
    }),

  'the outbox is emptied at logout': () => {
    const owners = new Set<string>()
    return onLogbook((logbook) => ({
      ...logbook,
      outstanding(owner) {
        owners.add(owner)
        return logbook.outstanding(owner)
      },
      async erase(name) {
        await logbook.erase(name)
        if (name !== 'session') return
        for (const owner of owners) {
          const waiting = await logbook.outstanding(owner)
          await logbook.acknowledge(
            waiting.map(({ seq }) => seq),
            [],
          )
        }
      },
    }))
  },

  'a full storage is shown as saved': () =>
    onLogbook((logbook) => ({
      ...logbook,
      append: (records, after) =>
        logbook.append(records, after).catch(() => ({
          written: records.map((record) => ({
            ...record,
            seq: 0,
            sequence: record.clock,
            acknowledged: false,
            rejected: null,
            prepared: null,
          })),
        })),
    })),

  'shown as saved before it is on the disk': () =>
    onLogbook((logbook, { time }) => ({
      ...logbook,
      async append(records, after) {
        const seq = (await logbook.recordsOf(records[0]?.tripId ?? '', 0)).at(-1)?.seq ?? 0
        // Time goes on meanwhile: a tab that is killed then never answers.
        time.after(4000, () => void logbook.append(records, null).catch(() => {}))
        const shown = { acknowledged: !records[0]?.travels, rejected: null, prepared: null }
        return after === null || after >= seq
          ? { written: records.map((record) => ({ ...record, ...shown, seq, sequence: record.clock })) }
          : { missed: await logbook.recordsOf(records[0]?.tripId ?? '', after) }
      },
    })),

  'two tabs write without looking': () =>
    onLogbook((logbook) => ({ ...logbook, append: (records) => logbook.append(records, null) })),

  'what arrives last holds': () => {
    let arrived = 0
    return {
      serve: (serve) => (request) => {
        if (!request.url.includes('passmultiple')) return serve(request)
        arrived += 1
        const body = editNumbers(request.body, 'sequence', () => 4e12 + arrived)
        return serve({
          ...request,
          headers: { ...request.headers, 'idempotency-key': `late-${arrived}` },
          body,
        })
      },
    }
  },

  'a call that hangs is waited for': () =>
    onFetch((fetch) => (input, init = {}) => {
      const { signal: _, ...without } = init
      return fetch(input, without)
    }),

  'every trip has the day of the first': () => {
    let first: string | null = null
    return onLogbook((logbook) => ({
      ...logbook,
      append(records, after) {
        const ofFirst = records.map((record) => {
          const { fact } = record
          if (fact.type !== 'tripPrepared') return record
          first ??= fact.serviceDay
          return { ...record, fact: { ...fact, serviceDay: first } }
        })
        return logbook.append(ofFirst, after)
      },
    }))
  },

  'all photos go at logout': () =>
    onLogbook((logbook) => {
      const names = new Set<string>()
      let areGone = false
      return {
        ...logbook,
        keepPhoto(name, photo) {
          names.add(name)
          areGone = false
          return logbook.keepPhoto(name, photo)
        },
        async forgetPhotos() {
          areGone = true
        },
        photo: async (name) => (areGone && names.has(name) ? null : logbook.photo(name)),
      }
    }),
}

class RolledBack extends Error {}

function withKey(init: RequestInit | undefined, key: string | null): RequestInit {
  const headers = { ...(init?.headers as Record<string, string>) }
  if (key === null) delete headers['Idempotency-Key']
  else if (headers['Idempotency-Key']) headers['Idempotency-Key'] = key
  return { ...init, headers }
}

/** Those of these places in the logbook that hold photos. */
async function photosAmong(logbook: Logbook, seqs: readonly number[]): Promise<number[]> {
  const session = await logbook.read<{ concession: string; captain: { id: string } }>('session')
  const waiting = session ? await logbook.outstanding(`${session.concession}/${session.captain.id}`) : []
  return waiting
    .filter(({ seq, fact }) => seqs.includes(seq) && fact.type.endsWith('PhotoAdded'))
    .map(({ seq }) => seq)
}
