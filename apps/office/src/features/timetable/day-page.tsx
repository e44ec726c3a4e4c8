/** Dag: the shifts of one service day, and what is changed of them for that day. */
import { dayShiftChange, PLANNED_AHEAD_DAYS } from '@vaarboek/wire/office'
import { use, useRef, useState } from 'react'
import { plannedTime } from '../../platform/moments.ts'
import { noticeOfShiftPath } from '../../platform/notice-paths.ts'
import { boardPath, DAY_ASKS, HOME } from '../../platform/paths.ts'
import { day as text } from '../../text/day-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as filters from '../../ui/filters.module.css'
import { LineButton } from '../../ui/line-button.tsx'
import { goBackAndSay, Link, navigate, useFilters, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import { AddShift } from './add-shift.tsx'
import { ChangeShift } from './change-shift.tsx'
import { type DayPlan, type DayShift, type Done, oneDay, type ShiftPlan, useDay } from './day.ts'
import { stillOpen } from './day-times.ts'
import { DayWarnings } from './day-warnings.tsx'
import { shipInWords } from './ship-in-words.ts'
import * as styles from './timetable.module.css'
import { dayPathOf, TIMETABLE, TIMETABLE_PATH, weekPathOf } from './timetable.ts'
import { useDone } from './use-done.ts'
import { useWithdrawGone } from './withdraw-notices.tsx'
import { dayAndYear, neighbourOf } from './words.ts'

export default function DayPage() {
  const day = usePathname().split('/').at(-1) ?? ''
  const { data, error } = useDay(day)
  return (
    <>
      <p>
        <Link to={TIMETABLE_PATH}>{text.back}</Link>
      </p>
      <PageHead title={text.title(dayAndYear(day))}>
        <ChooseDay day={day} />
      </PageHead>
      <Failure of={error} />
      {data ? <Day key={day} of={data} /> : !error && <p>{common.loading}</p>}
    </>
  )
}

function Day({ of }: { of: DayPlan }) {
  const { rights } = use(CurrentSession)
  const [asked, ask] = useFilters()
  const [isAdding, setAdding] = useState(false)
  const [done, setDone] = useDone(of)
  const { day, today, version, shifts } = of
  const isOver = day < today
  const isFar = day > neighbourOf(today, PLANNED_AHEAD_DAYS)
  const mayChange = rights.includes('day.change') && !isOver && !isFar
  const list = useRef<HTMLDivElement>(null)
  useFocusBack(list, asked.get(DAY_ASKS.shift))
  const open = stillOpen(shifts)
  const opened = shifts.find(({ shift }) => shift === asked.get(DAY_ASKS.shift))
  const openShift = (shift: string | null) => ask({ [DAY_ASKS.shift]: shift, [DAY_ASKS.cancel]: null })
  const board = asked.get(DAY_ASKS.board)
  const close = (what?: Done) => {
    if (board !== null) return goBackAndSay(boardPath(board), what?.said ?? '')
    openShift(null)
    setAdding(false)
    if (what) setDone(what)
  }
  return (
    <>
      <div className={styles.ofDay}>
        <p className={filters.count}>
          {[
            version === null ? text.noVersion : text.version(version),
            open.shifts > 0 && text.stillOpen(open.shifts, open.withoutShip, open.withoutCaptain),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {mayChange && <Button onClick={() => setAdding(true)}>{text.add.open}</Button>}
      </div>
      {isOver && <p className={styles.soft}>{text.over}</p>}
      {isFar && <p className={styles.soft}>{text.far(PLANNED_AHEAD_DAYS)}</p>}
      <Outcome day={day} of={of} done={done} onDone={setDone} />
      <DayWarnings of={of} />
      {shifts.length === 0 ? (
        <p className={styles.empty}>{text.empty}</p>
      ) : (
        <div ref={list} tabIndex={-1}>
          <Shifts shifts={shifts} onOpen={mayChange ? openShift : null} />
        </div>
      )}
      {opened && mayChange && (
        <ChangeShift of={of} shift={opened} isToCancel={asked.has(DAY_ASKS.cancel)} onClose={close} />
      )}
      {isAdding && <AddShift of={of} onClose={close} />}
    </>
  )
}

function ChooseDay({ day }: { day: string }) {
  return (
    <div className={filters.filters}>
      <Link to={dayPathOf(neighbourOf(day, -1))}>{text.before}</Link>
      <DayField
        label={text.choose}
        value={day}
        onChange={(chosen) => chosen && navigate(dayPathOf(chosen))}
      />
      <Link to={dayPathOf(neighbourOf(day, 1))}>{text.after}</Link>
      <Link to={weekPathOf(day)}>{text.week}</Link>
    </div>
  )
}

interface OutcomeProps {
  day: string
  of: DayPlan
  done: Done
  onDone: (done: Done) => void
}

function Outcome({ day, of, done: { said, undo }, onDone }: OutcomeProps) {
  const sendChange = useSendChange(TIMETABLE)
  const [fault, setFault] = useState<Error | null>(null)
  const mayTell = use(CurrentSession).rights.includes('notifications.send')
  const withdrawGone = useWithdrawGone()
  const gone = undo && of.shifts.find(({ shift, isCancelled }) => shift === undo.shift.shift && isCancelled)
  const sailing = gone?.trips.find(({ state }) => state === 'under-way')
  async function takeBack({ shift: { shift, name }, before }: NonNullable<Done['undo']>) {
    const now = of.shifts.find((one) => one.shift === shift)
    setFault(null)
    try {
      const sent = { day, shift, ...before, reason: before.reason ?? reasonToUndo(before, now) }
      await sendChange(dayShiftChange, sent, now?.revision, { answers: oneDay(day) })
      const sailsAgain = now?.isCancelled === true && !before.isCancelled
      const withdrawn = await withdrawGone(sailsAgain ? [{ day, shift }] : [])
      onDone({ said: [text.change.undone(name), ...withdrawn].join(' '), undo: null })
    } catch (error) {
      setFault(error as Error)
    }
  }
  return (
    <>
      <Said>
        {said && <span>{said}</span>}
        {undo && (
          <LineButton records="undo" onClick={() => void takeBack(undo)}>
            {text.change.undo}
          </LineButton>
        )}
        {gone && mayTell && (
          <Link to={noticeOfShiftPath({ ...gone, day, trip: sailing?.id })}>{text.change.tell}</Link>
        )}
      </Said>
      <Failure of={fault} />
    </>
  )
}

/** Taking back the first ship or captain takes one away, and whoever reads the day finds that this was why. */
function reasonToUndo({ ship, captain }: ShiftPlan, now: DayShift | undefined): string | null {
  const isTaken = (now?.ship && now.ship.id !== ship) || (now?.captain && now.captain.id !== captain)
  return isTaken ? text.change.undoneWhy : null
}

function Shifts({
  shifts,
  onOpen,
}: {
  shifts: readonly DayShift[]
  onOpen: ((shift: string) => void) | null
}) {
  return (
    <PlainTable
      label={text.choose}
      columns={columnsOf(onOpen)}
      rows={shifts}
      keyOf={({ shift }) => shift}
      classOf={({ isCancelled }) => (isCancelled ? styles.cancelled : undefined)}
    />
  )
}

function columnsOf(onOpen: ((shift: string) => void) | null): Column<DayShift>[] {
  const { columns, nobody } = text
  const time = (seconds: number | null) => (seconds === null ? nobody : plannedTime(seconds))
  return [
    { label: columns.shift, show: (shift) => <Name of={shift} onOpen={onOpen} /> },
    { label: columns.track, saysItself: true, show: ({ trackName }) => trackName },
    {
      label: columns.departure,
      foldsBelowPx: 0,
      show: ({ firstDepartureS }) => time(firstDepartureS),
    },
    { label: columns.arrival, show: ({ lastArrivalS }) => time(lastArrivalS) },
    { label: columns.ship, show: ({ ship }) => (ship ? shipInWords(ship) : nobody) },
    { label: columns.captain, show: ({ captain }) => captain?.name ?? nobody },
    { label: columns.state, foldsBelowPx: 0, show: stateInWords },
    { label: columns.trip, show: ({ trips }) => trips.length > 0 && <Trips of={trips} /> },
  ]
}

function Name({
  of: { shift, name, trackName },
  onOpen,
}: {
  of: DayShift
  onOpen: ((shift: string) => void) | null
}) {
  if (!onOpen) return name
  return (
    <LineButton label={text.change.label(name, trackName)} onClick={() => onOpen(shift)}>
      {name}
    </LineButton>
  )
}

function Trips({ of }: { of: DayShift['trips'] }) {
  return (
    <span className={styles.above}>
      {of.map((trip) => (
        <Link key={trip.id} to={`${HOME}/vaarten/${trip.id}`}>
          {`${trip.shipName}, ${text.tripStates[trip.state]}`}
        </Link>
      ))}
    </span>
  )
}

function stateInWords({ isCancelled, isExtra, reason }: DayShift): string {
  const { cancelled, extra, sails } = text.states
  const state = isCancelled ? cancelled : isExtra ? extra : sails
  return reason ? text.because(state, reason) : state
}
