/** Bugs of what counts are worth ashore, planted in the statements of the server that judges, sums, and answers the analyst. */
import { createHash } from 'node:crypto'
import type { Database, Queries, Statement, Value } from '../../../apps/server/src/database/database.ts'
import { LEG_UNDER_WAY } from '../../../apps/server/src/repositories/trips/leg-under-way.ts'
import type { Parts } from '../world.ts'

type Asked = readonly [statement: Statement, values: readonly Value[]]
/** What is asked in a statement's place; null: nothing. */
type Change = (...asked: Asked) => Asked | null

export const COUNTS_BUGS: Record<string, () => Parts> = {
  'counts: a day to sum is forgotten': () => {
    let notes = 0
    return onStatements((statement, values) => {
      if (statement.name !== 'day-counts-note') return [statement, values]
      notes += 1
      return notes % 2 === 0 ? [statement, values] : null
    })
  },

  'counts: at a turn the direction is that of the leg that ends': () =>
    inSums(
      `k.leg = ${LEG_UNDER_WAY} offset 0`,
      'v.planned_position between k.first_position and k.last_position order by k.leg limit 1',
    ),

  'counts: a correction ashore is counted twice': () =>
    inSums('sum(coalesce(c.people_on, v.people_on))', 'sum(v.people_on + coalesce(c.people_on, 0))'),

  'counts: a trip that is not to be used is summed': () =>
    inSums(`is distinct from 'not-used'`, `is distinct from 'nothing'`),

  'counts: after midnight the hours begin anew': () =>
    inSums('+ 24 * (coalesce(v.departed_at, v.arrived_at)::date - t.service_day)', ''),

  'counts: a skipped stop was planned and not measured': () =>
    inText('day-punctuality-sum', `and v.state <> 'skipped'`, ''),

  'counts: delays of a day are added to those of before': () =>
    inText('day-punctuality-clear', 'and day = $2', 'and day = $2 and false'),

  'counts: a stop that was put in has no direction': () =>
    inSums(`k.leg = ${LEG_UNDER_WAY} offset 0`, 'k.leg = v.leg offset 0'),

  'counts: a review wins over a later count': () => {
    const reviewed = new Set<Value>()
    return onStatements((statement, values) => {
      if (statement.name === 'count-reviews-put') reviewed.add(values[1] ?? null)
      if (statement.name !== 'judgements-store') return [statement, values]
      const judged: { trip: number; open: number }[] = JSON.parse(String(values[1]))
      const closed = judged.map((one) => (reviewed.has(one.trip) ? { ...one, open: 0 } : one))
      return [statement, [values[0] ?? null, JSON.stringify(closed)]]
    })
  },

  'counts: the revision of an approval is not raised': () =>
    inText('day-reviews-put', 'revision = r.revision + 1', 'revision = r.revision'),

  'counts: a day that was approved never says that it changed': () =>
    inText('day-counts-tell-approved', 'not (', 'false and ('),

  'counts: an approval doesn’t keep who was aboard': () =>
    onStatements((statement, values) => [withoutAboard(statement), values]),

  'counts: marks judge the crew’s figure although the shore’s holds': () =>
    onStatements((statement, values) => [
      statement.name === 'judgements-visits'
        ? named(statement.text.replace(/coalesce\(c\.(\w+), v\.\1\)/g, 'v.$1'))
        : statement,
      values,
    ]),

  'counts: a second count of the shore hides the first': () => {
    const said = new Set<Value>()
    return onStatements((statement, values) => {
      if (statement.name !== 'shore-correction-history-append') return [statement, values]
      const isFirst = !said.has(values[1] ?? null)
      said.add(values[1] ?? null)
      return isFirst ? [statement, values] : null
    })
  },
}

function inSums(words: string, others: string): Parts {
  return inText('day-counts-sum', words, others)
}

/** A statement says something else, under a name of its own: a name belongs to one text. */
function inText(name: string, words: string, others: string): Parts {
  return onStatements((statement, values) => {
    if (statement.name !== name) return [statement, values]
    const text = statement.text.replaceAll(words, others)
    if (text === statement.text) throw new Error(`There is no '${words}' in ${name}`)
    return [named(text), values]
  })
}

function named(text: string): Statement {
  return { name: createHash('md5').update(text).digest('hex'), text }
}

/** Only where sums are kept or compared. */
function withoutAboard(statement: Statement): Statement {
  if (!['day-reviews-put', 'day-counts-tell-approved'].includes(statement.name)) return statement
  return named(statement.text.replaceAll(/,\s*'(?:people|bikes)Aboard', coalesce\(sum\(n\.\w+\), 0\)/g, ''))
}

function onStatements(change: Change): Parts {
  const asking = <Asks extends Queries>(queries: Asks): Asks => ({
    ...queries,
    query: async (statement: Statement, values: readonly Value[] = []) => {
      const asked = change(statement, values)
      return asked ? queries.query(...asked) : []
    },
  })
  const database = (real: Database): Database => ({
    ...asking(real),
    transaction: (work) =>
      real.transaction((tx) =>
        work({
          ...asking(tx),
          send(statement, values = []) {
            const asked = change(statement, values)
            if (asked) tx.send(...asked)
          },
        }),
      ),
  })
  return { analyst: { database } }
}
