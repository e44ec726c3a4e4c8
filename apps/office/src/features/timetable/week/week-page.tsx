/** Week: who is meant to sail what on seven days, planned together as in a spreadsheet. */
import { use, useRef, useState } from 'react'
import { useElementWidth } from '../../../platform/use-width.ts'
import { text as common } from '../../../text/nl.ts'
import { week as text } from '../../../text/week-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { Failure } from '../../../ui/failure.tsx'
import * as filters from '../../../ui/filters.module.css'
import { Link, navigate, usePathname } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import * as rows from '../../../ui/refused-rows.module.css'
import { dayPathOf, weekPathOf } from '../timetable.ts'
import { dayInWords, neighbourOf, weekdayOf } from '../words.ts'
import {
  asInWeek,
  asOnDay,
  type Drafts,
  filledDown,
  type Planned,
  planAt,
  seenAgain,
  withPlans,
} from './drafts.ts'
import { copied, isRoster, pastedInto, type Unread } from './paste.ts'
import { PasteRoster } from './paste-roster.tsx'
import { SaveWeek } from './save-week.tsx'
import { NOTHING, type Selection } from './selection.ts'
import { useUnsavedWeek } from './use-unsaved-week.ts'
import { readWeek, useWeek } from './use-week.ts'
import * as styles from './week.module.css'
import { placesOf, type Week } from './week.ts'
import { WeekBar } from './week-bar.tsx'
import { namesIn, WeekGrid } from './week-grid.tsx'
import { WeekWarnings } from './week-warnings.tsx'

const DAYS = 7
const NO_STEPS: readonly Drafts[] = [new Map()]
/** Narrower than this a week has no room: a day at a time. */
const WEEK_PX = 640
const ALL_COLUMNS = Array.from({ length: DAYS }, (_, column) => column)

export default function WeekPage() {
  const day = usePathname().split('/').at(-1) ?? ''
  const { data, error } = useWeek(day)
  const last = neighbourOf(day, DAYS - 1)
  return (
    <>
      <PageHead title={text.title(dayInWords(day), dayInWords(last))}>
        <div className={filters.filters}>
          <Link to={weekPathOf(neighbourOf(day, -DAYS))}>{text.before}</Link>
          <DayField
            label={text.choose}
            value={day}
            onChange={(chosen) => chosen && navigate(weekPathOf(chosen))}
          />
          <Link to={weekPathOf(neighbourOf(day, DAYS))}>{text.after}</Link>
          <Link to={dayPathOf(day)}>{text.toDay}</Link>
        </div>
      </PageHead>
      <Failure of={error} />
      {data ? <Planning key={day} week={data} /> : !error && <p>{common.loading}</p>}
    </>
  )
}

function Planning({ week }: { week: Week }) {
  const { rights } = use(CurrentSession)
  const [steps, onSteps] = useUnsavedWeek(week)
  const isOver = (week.days.at(-1)?.day ?? '') < week.today
  const mayPlan = rights.includes('day.change') && !isOver
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [oneDay, setOneDay] = useState(() =>
    Math.max(
      0,
      week.days.findIndex(({ day }) => day === week.today),
    ),
  )
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const [said, setSaid] = useState('')
  const [unread, setUnread] = useState<readonly Unread[]>([])
  const [opened, open] = useState<{ what: 'save' } | { what: 'paste'; given: string } | null>(null)
  const drafts = steps.at(-1) ?? new Map()
  const places = placesOf(week)
  const chosen = places.filter(({ key }) => selection.chosen.has(key))
  const isNarrow = width < WEEK_PX
  const names = namesIn(week)

  function plan(planned: readonly Planned[]) {
    const now = withPlans(drafts, planned)
    onSteps([...steps, now])
    setUnread([])
    setSaid('')
  }
  const undo = () => steps.length > 1 && onSteps(steps.slice(0, -1))
  const toAll = (more: Planned[1]) => plan(chosen.map((place): Planned => [place, more]))
  async function takeOver(from: number | 'week-before') {
    const first = week.days[0]?.day ?? ''
    try {
      const planned =
        from === 'week-before'
          ? asInWeek(week, await readWeek(neighbourOf(first, -DAYS)), chosen)
          : asOnDay(drafts, places, chosen, from)
      plan(planned)
      setSaid(text.taken(planned.length))
    } catch (fault) {
      setSaid(fault instanceof Error ? fault.message : common.broken)
    }
  }
  function paste(given: string) {
    if (isRoster(given)) return open({ what: 'paste', given })
    const { planned, unread: lost } = pastedInto(places, chosen, given, week)
    setUnread(lost)
    if (lost.length === 0) plan(planned)
  }
  function finish(changed: number, said: readonly string[]) {
    open(null)
    onSteps(NO_STEPS)
    setSaid([text.saved(changed), ...said].join(' '))
  }
  const inCell = (key: 'ship' | 'captain', id: string | null) =>
    id === null
      ? '-'
      : ((key === 'ship' ? week.ships : week.captains).find((one) => one.id === id)?.name ?? '')

  return (
    <div ref={frame} className={styles.week}>
      {isOver && <p className={styles.soft}>{text.over}</p>}
      {mayPlan && (
        <WeekBar
          week={week}
          plans={chosen.map((place) => planAt(drafts, place))}
          drafts={drafts.size}
          said={said}
          onPlan={toAll}
          onTakeOver={takeOver}
          onFillDown={() => plan(filledDown(drafts, chosen))}
          onUndo={undo}
          onPaste={(given) =>
            given === null ? setSaid(text.paste.noRoster) : open({ what: 'paste', given })
          }
          onSave={() => open({ what: 'save' })}
          onDrop={() => onSteps(NO_STEPS)}
        />
      )}
      {unread.length > 0 && (
        <div role="alert" className={rows.refused}>
          <p>{text.paste.nothing}</p>
          <ul>
            {unread.map(({ row, column, words }) => (
              <li key={`${row} ${column}`}>{text.paste.cell(row, column, words)}</li>
            ))}
          </ul>
        </div>
      )}
      <WeekWarnings week={week} places={places} drafts={drafts} />
      {isNarrow && (
        <div className={styles.days}>
          {week.days.map(({ day }, column) => (
            <button
              key={day}
              type="button"
              aria-pressed={column === oneDay}
              onClick={() => setOneDay(column)}
            >
              {text.dayOf(weekdayOf(day), day.slice(-2))}
            </button>
          ))}
        </div>
      )}
      {week.rows.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <WeekGrid
          week={week}
          places={places}
          drafts={drafts}
          columns={isNarrow ? [oneDay] : ALL_COLUMNS}
          selection={selection}
          onSelect={mayPlan ? setSelection : null}
          namesOf={names}
          onFillDown={() => plan(filledDown(drafts, chosen))}
          onEmpty={() => toAll({ ship: null, captain: null })}
          onUndo={undo}
          onEnter={() => frame.current?.querySelector('select')?.focus()}
          onCopy={() =>
            copied(chosen, (place) => {
              const { ship, captain } = planAt(drafts, place)
              return `${inCell('ship', ship)} / ${inCell('captain', captain)}`
            })
          }
          onPaste={paste}
        />
      )}
      {opened?.what === 'save' && (
        <SaveWeek
          week={week}
          drafts={drafts}
          places={places}
          onSaved={finish}
          onLate={(keys) => onSteps([seenAgain(drafts, keys)])}
          onClose={() => open(null)}
        />
      )}
      {opened?.what === 'paste' && (
        <PasteRoster
          given={opened.given}
          days={week.days.map(({ day }) => day)}
          onSaved={(changed, elsewhere) => {
            open(null)
            setSaid([text.saved(changed), elsewhere].join(' ').trim())
          }}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}
