/** Vandaag: every shift of the day with what is known of it, live. */
import {
  type CSSProperties,
  lazy,
  memo,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fullDay } from '../../../platform/moments.ts'
import { WALL_PATH } from '../../../platform/paths.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useElementWidth } from '../../../platform/use-width.ts'
import { text as common } from '../../../text/nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ListMenu } from '../../../ui/lists/list-menu.tsx'
import { useSorting } from '../../../ui/lists/sorting.ts'
import { Link, useCarried, useFilters } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Said } from '../../../ui/said.tsx'
import type { Departures } from '../../../ui/use-departures.ts'
import { useIncidents } from '../../../ui/use-incidents.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { VirtualTable } from '../../../ui/virtual-table.tsx'
import * as styles from './board.module.css'
import { columnsFor, wholeColumns } from './board-columns.tsx'
import { asksDeparture, COURSE, FILTERS, filterRows, LINES, MAP } from './board-filters.ts'
import { BoardFiltersBar } from './board-filters-bar.tsx'
import { isOld, type LiveBoard } from './board-keeper.ts'
import { DIRECTION_PX, panelFor } from './board-layout.ts'
import { BoardClock, BoardCut } from './board-link.tsx'
import type { BoardRow } from './board-row.ts'
import { type KnownRows, rowsOf } from './board-rows.ts'
import type { Board } from './board-state.ts'
import { type Asked, ExceptionStrip } from './exception-strip.tsx'
import type { RowState } from './row-states.ts'
import { urgentOf } from './urgent.ts'
import { useBoard } from './use-board.ts'
import { useNotifyKey } from './use-notify-key.ts'
import { useUnread } from './use-unread.ts'
import { ViewChoice } from './view-choice.tsx'

const text = sailing.board
/** Ages and delays are in minutes or tens of seconds. */
const LOOK_AGAIN_MS = 5000
/** So long it is said what was done before one came back. */
const SAID_MS = 60_000
/** Of the frame around each table of *Lijnen*, pixels. */
const LINE_FRAME_PX = 26
const OVER: readonly RowState[] = ['completed', 'closed']

const loadPanel = () => import('./open-row.tsx')
const OpenRow = lazy(loadPanel)
// With the panel: few see either of them first.
const NoTimetable = lazy(async () => ({ default: (await loadPanel()).NoTimetable }))
const loadLines = () => import('./lines/lines-view.tsx')
const LinesView = lazy(loadLines)
const WaitingHandOver = lazy(async () => ({ default: (await loadLines()).WaitingHandOver }))
const LookDepartures = lazy(async () => ({ default: (await loadLines()).LookDepartures }))
const CourseView = lazy(() => import('./course/course-view.tsx'))
const MapView = lazy(() => import('./map/map-view.tsx'))

export default function BoardPage() {
  // Behind the list, before anybody opens a row or the lines: then they open at once, also while the server can't be reached.
  useEffect(() => void Promise.all([loadPanel(), loadLines()]).catch(() => undefined), [])
  // Drawing a board of hundreds of boats gives way to who types or scrolls meanwhile.
  const live = useDeferredValue(useBoard())
  const { board, error } = live
  if (!board)
    return (
      <>
        <PageHead title={common.today} />
        <Failure of={error} />
        {!error && <p>{common.loading}</p>}
      </>
    )
  return <ShownBoard board={board} link={live.link} heardAt={live.heardAt} />
}

interface ShownBoardProps extends Pick<LiveBoard, 'link' | 'heardAt'> {
  board: Board
}

const ShownBoard = memo(function ShownBoard({ board, link, heardAt }: ShownBoardProps) {
  const now = useDeferredValue(useNow(LOOK_AGAIN_MS))
  const timeZone = board.timeZone
  const isCut = isOld({ link, heardAt }, now)
  // A moment is judged by what was known of it: what came after isn't known.
  const at = isCut ? heardAt : now
  const unread = useUnread()
  const [known] = useState((): KnownRows => new Map())
  const { data, error } = useIncidents()
  const maySign = use(CurrentSession).rights.includes('hand-overs.sign')
  const urgent = useMemo(() => urgentOf(data?.incidents), [data?.incidents])
  const rows = useMemo(
    () => rowsOf(board, at, unread.trips, known, urgent),
    [board, at, unread.trips, known, urgent],
  )
  const unknown: Asked[] = [
    ...(error ? ['incident' as const] : []),
    ...(unread.isUnknown ? ['unread' as const] : []),
  ]
  return (
    <>
      <PageHead title={common.today}>
        <SaidForAWhile now={now} />
        {maySign && (
          <Suspense>
            <WaitingHandOver />
          </Suspense>
        )}
        <BoardClock link={isCut ? 'cut' : link} heardAt={heardAt} timeZone={timeZone} day={board.day} />
      </PageHead>
      {isCut && <BoardCut heardAt={heardAt} timeZone={timeZone} />}
      {rows.length === 0 ? (
        <Suspense>
          <NoTimetable />
        </Suspense>
      ) : (
        <Rows {...{ board, rows, now, unknown }} heardAt={isCut ? heardAt : null} />
      )}
    </>
  )
})

/** Words on what was done on the page that one comes from. Their room stays: on a phone it is a line of its own, and no row moves as it goes. */
function SaidForAWhile({ now }: { now: number }) {
  const said = useCarried()
  const [since] = useState(now)
  return (
    <div className={now - since < SAID_MS ? undefined : styles.wasSaid}>
      <Said>{said}</Said>
    </div>
  )
}

const keyOf = ({ key }: BoardRow) => key
const classOf = ({ state }: BoardRow) => (OVER.includes(state) ? styles.over : undefined)

interface RowsProps {
  board: Board
  rows: readonly BoardRow[]
  now: number
  unknown: readonly Asked[]
  /** When the board is of before: since when. */
  heardAt: number | null
}

function Rows({ board, rows, now, unknown, heardAt }: RowsProps) {
  const [filters, change] = useFilters()
  const [departures, setDepartures] = useState<Departures>()
  const found = filterRows(rows, filters, departures)
  const openKey = filters.get(FILTERS.open)
  const opened = rows.find(({ key }) => key === openKey)
  const close = () => change({ [FILTERS.open]: null })
  useShortcut('Escape', close)
  useNotifyKey(rows, openKey)
  const whole = useRef<HTMLDivElement>(null)
  const width = useElementWidth(whole)
  const panel = panelFor(width)
  const open = useCallback((key: string) => change({ [FILTERS.open]: key }), [change])
  const view = filters.get(FILTERS.view)
  const [isLines, isCourse, isMap] = [view === LINES, view === COURSE, view === MAP]
  const room =
    width - (opened ? (panel?.takesPx ?? 0) : 0) - (isLines || isMap ? DIRECTION_PX + LINE_FRAME_PX : 0)
  const timeZone = board.timeZone
  const { columns, rowPx } = useMemo(
    () => columnsFor(width, room, { now, timeZone, open }),
    [width, room, now, timeZone, open],
  )
  const paper = useMemo(() => wholeColumns({ now, timeZone, open }), [now, timeZone, open])
  const { sorting, sorted: shown } = useSorting(paper, found)
  const isAlone = opened !== undefined && panel === null
  const at = heardAt ?? now
  const same = { board, rows: shown, columns, rowPx, openKey, at, onOpen: open }
  return (
    <>
      <div className={classNames(isAlone && styles.away)}>
        <div className={styles.top}>
          <ExceptionStrip
            rows={rows}
            unknown={unknown}
            chosen={filters.get(FILTERS.exception)}
            onChoose={(exception) => change({ [FILTERS.exception]: exception })}
          />
          <ViewChoice view={view} onChoose={(to) => change({ [FILTERS.view]: to })} />
          <Link to={WALL_PATH}>{text.wall}</Link>
        </div>
        <BoardFiltersBar board={board} filters={filters} onChange={change}>
          <p role="status" className={styles.count}>
            {shown.length === 0 ? text.noMatch : text.of(shown.length, rows.length)}
          </p>
          {!isLines && !isCourse && !isMap && shown.length > 0 && (
            <ListMenu
              of={{
                ...{
                  name: 'vandaag',
                  title: `${common.today} ${fullDay(board.day)}`,
                  columns: paper,
                  sorting,
                },
                readAll: async () => ({ rows: shown, isCut: false }),
                fleeting: [FILTERS.open],
              }}
            />
          )}
        </BoardFiltersBar>
        {asksDeparture(filters) && (
          <Suspense>
            <LookDepartures day={board.day} onKnown={setDepartures} />
          </Suspense>
        )}
      </div>
      <div
        ref={whole}
        className={classNames(styles.boats, opened && panel !== null && styles.split)}
        style={panel ? ({ '--panel': `${panel.widthPx}px` } as CSSProperties) : undefined}
      >
        {(shown.length > 0 || isMap) && (
          <div className={classNames(isAlone && styles.away, heardAt !== null && styles.old)}>
            {isCourse || isLines || isMap ? (
              <Suspense>
                {isMap ? (
                  <MapView {...same} track={filters.get(FILTERS.track)} />
                ) : isCourse ? (
                  <CourseView {...same} onChange={change} />
                ) : (
                  <LinesView {...same} />
                )}
              </Suspense>
            ) : (
              <VirtualTable
                label={common.today}
                columns={columns}
                rows={shown}
                keyOf={keyOf}
                count={shown.length}
                rowPx={rowPx}
                classOf={classOf}
                openKey={openKey}
                sorting={sorting}
              />
            )}
          </div>
        )}
        {opened && (
          <Suspense>
            <OpenRow key={opened.key} row={opened} board={board} at={at} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
