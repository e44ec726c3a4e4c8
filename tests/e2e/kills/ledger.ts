/**
 * What the screen showed as confirmed, and what the database holds in the end: the one is judged by the other, whatever
 * app and server believe.
 */
import { type Count, eachCounted, onAndOff } from '@vaarboek/domain'
import { countOfRow, countText, loadOfRow, loadText } from '../../kit/counted.ts'
import type { OwnDatabase } from '../../kit/own-database.ts'
import type { Task } from './plan.ts'
import type { Sailor, Sailors } from './sailors.ts'

/** One thing that must be there once: what it is, what it says, whose it is. */
export interface Line {
  what: string
  says: string
  captain: number
}

export interface Differences {
  lost: string[]
  duplicated: string[]
  altered: string[]
  wrongCaptain: string[]
}

export class Ledger {
  readonly #captain: Sailor
  readonly #confirmed: Line[] = []
  /** Stops in the order they were passed, with the count that holds. */
  readonly #passed = new Map<string, Count>()

  constructor(captain: Sailor) {
    this.#captain = captain
  }

  /** The screen shows that it was done. */
  confirm(task: Task): void {
    switch (task.do) {
      case 'set up':
        this.#add('trip', 'Aalscholver')
        break
      case 'pass':
        this.#passed.set(task.stop, task.count)
        this.#add(`worked in ${task.stop}`, 'once')
        break
      case 'skip':
        this.#add(task.stop, `skipped other ${task.why}`)
        this.#add(`worked in ${task.stop}`, 'once')
        break
      case 'insert':
        this.#add('inserted', task.stop)
        break
      case 'correct':
        this.#add(`first count of ${task.stop}`, `${this.#countAt(task.stop)} ${task.why}`)
        this.#passed.set(task.stop, task.count)
        break
      case 'report':
        this.#add(`report ${task.remarks}`, 'Defect melden')
        break
      case 'checklist':
        this.#add('field Brandstof', `true ${task.litres}`)
        this.#add('field Olie', 'true')
    }
  }

  /** Everything confirmed so far. */
  lines(): Line[] {
    let aboard = eachCounted(() => 0)
    const passed = [...this.#passed].map(([stop, count]): Line => {
      const before = aboard
      aboard = eachCounted((kind) => {
        const { on, off } = onAndOff(count, kind)
        return before[kind] + on - off
      })
      return {
        what: stop,
        says: `passed ${countText(count)} = ${loadText(aboard)}`,
        captain: this.#captain.id,
      }
    })
    return [...this.#confirmed, ...passed]
  }

  #countAt(stop: string): string {
    const count = this.#passed.get(stop)
    return count ? countText(count) : ''
  }

  #add(what: string, says: string): void {
    this.#confirmed.push({ what, says, captain: this.#captain.id })
  }
}

/** Everything the concession holds, in the ledger's words. */
export function whatServerHolds(database: OwnDatabase, { concession }: Sailors): Promise<Line[]> {
  return database.rows<Line>(SQL, [concession])
}

const SQL = `
  select 'trip' as what, h.name as says, t.created_by as captain
    from trips t join ships h on h.id = t.ship where t.concession = $1
  union all select s.name, case v.state
      when 'passed' then 'passed ' || ${countOfRow('v')} || ' = ' || ${loadOfRow('v')}
      when 'skipped' then concat_ws(' ', 'skipped', v.why_skipped, v.remarks) else 'open' end, v.captain
    from stop_visits v join stops s on s.id = v.stop where v.concession = $1 and v.state <> 'open'
  union all select 'inserted', s.name, t.captain
    from stop_visits v join stops s on s.id = v.stop join trips t on t.id = v.trip where v.concession = $1 and v.inserted
  union all select 'first count of ' || s.name, ${countOfRow('h')} || ' ' || v.correction, h.captain
    from stop_visit_history h join stop_visits v on v.id = h.visit join stops s on s.id = v.stop
    where h.concession = $1 and ${countOfRow('h')} <> ${countOfRow('v')}
  union all select 'worked in ' || s.name, 'once', a.captain
    from audit a join stop_visits v on a.subject = 'stop_visits/' || v.id join stops s on s.id = v.stop
    -- A correction takes the later stops along, sometimes before they come by themselves.
    where a.concession = $1 and a.action in ('stop-passed', 'stop-skipped', 'stop-corrected')
      and a.detail->>'correction' is null
  union all select 'report ' || m.remarks, m.category, m.captain from malfunctions m where m.concession = $1
  union all select 'field ' || f.title, concat_ws(' ', e.checked::text, e.value), e.captain
    from checklist_entries e join checklist_fields f on f.id = e.field::bigint where e.concession = $1`

/** Compares: every line of the ledger once, and nothing else. */
export function judge(ledger: readonly Line[], held: readonly Line[]): Differences {
  const differences: Differences = { lost: [], duplicated: [], altered: [], wrongCaptain: [] }
  for (const what of new Set([...ledger, ...held].map((line) => line.what))) {
    const expected = ledger.filter((line) => line.what === what)
    const found = held.filter((line) => line.what === what)
    const say = (lines: readonly Line[]) =>
      lines.map(({ says, captain }) => `${says} (${captain})`).join(', ') || '–'
    const difference = `${what}: ${say(expected)} → ${say(found)}`
    if (found.length < expected.length) differences.lost.push(difference)
    else if (found.length > expected.length) differences.duplicated.push(difference)
    else if (sorted(expected.map(({ says }) => says)) !== sorted(found.map(({ says }) => says)))
      differences.altered.push(difference)
    else if (sorted(expected.map(toWhole)) !== sorted(found.map(toWhole)))
      differences.wrongCaptain.push(difference)
  }
  return differences
}

function toWhole({ says, captain }: Line): string {
  return `${captain} ${says}`
}

function sorted(texts: readonly string[]): string {
  return texts.toSorted().join('\n')
}
