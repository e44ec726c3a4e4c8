/** The board for a screen on the wall: without the rest of the office, in large type, one page after the other. */
import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react'
import { entitle } from '../../../platform/page-title.ts'
import { HOME } from '../../../platform/paths.ts'
import { useNow } from '../../../platform/use-now.ts'
import { text as common } from '../../../text/nl.ts'
import { text } from '../../../text/wall-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Link } from '../../../ui/navigation.tsx'
import { isOld, type LiveBoard } from '../board/board-keeper.ts'
import { BoardClock } from '../board/board-link.tsx'
import { type KnownRows, rowsOf } from '../board/board-rows.ts'
import type { Board } from '../board/board-state.ts'
import { useBoard } from '../board/use-board.ts'
import { wallTime } from '../words.ts'
import { useTurn } from './use-turn.ts'
import * as styles from './wall.module.css'
import { type WallPage as Page, rowsOnWall, wallPagesOf } from './wall-pages.ts'
import { WallRows } from './wall-rows.tsx'
import { WallStrip } from './wall-strip.tsx'

const LOOK_AGAIN_MS = 5000

const WallLinks = lazy(() => import('./wall-links.tsx'))

export default function WallPage() {
  return <WallBoard concession={use(CurrentSession).concession.name} />
}

interface WallBoardProps {
  /** The concession's name. */
  concession: string
  /** Nobody is logged in there: a link shows it. */
  isScreen?: true
}

export function WallBoard(of: WallBoardProps) {
  const live = useBoard()
  useEffect(() => entitle({ name: `${text.title} · ${common.product}` }), [])
  return (
    <div className={styles.wall}>
      {live.board ? (
        <Shown {...of} board={live.board} link={live.link} heardAt={live.heardAt} />
      ) : (
        <>
          <Failure of={live.error} />
          {!live.error && <p>{common.loading}</p>}
        </>
      )}
    </div>
  )
}

interface ShownProps extends WallBoardProps, Pick<LiveBoard, 'link' | 'heardAt'> {
  board: Board
}

function Shown({ board, link, heardAt, concession, isScreen }: ShownProps) {
  const now = useNow(LOOK_AGAIN_MS)
  const isCut = isOld({ link, heardAt }, now)
  const at = isCut ? heardAt : now
  const [known] = useState((): KnownRows => new Map())
  const rows = useMemo(() => rowsOf(board, at, undefined, known), [board, at, known])
  const nowS = (at - Date.parse(board.dayStartsAt)) / 1000
  const onWall = rowsOnWall(rows, nowS)
  const pages = wallPagesOf(onWall)
  const { turn, pause, go } = useTurn(pages.length)
  const page = pages[turn.page] ?? pages[0]
  return (
    <>
      <header className={styles.head}>
        <h1>{concession}</h1>
        <BoardClock link={isCut ? 'cut' : link} heardAt={heardAt} timeZone={board.timeZone} day={board.day} />
      </header>
      {isCut && (
        <p role="alert" className={styles.lost}>
          {text.lost(wallTime(heardAt, board.timeZone).second)}
        </p>
      )}
      <div className={classNames(styles.page, isCut && styles.old)}>
        {page ? <OnePage key={page.key} page={page} day={board.day} nowS={nowS} /> : <p>{text.none}</p>}
      </div>
      <footer className={styles.foot}>
        <span>{text.others(rows.length - onWall.length)}</span>
        <span className={styles.tools}>
          {turn.isPaused && <b role="status">{text.paused}</b>}
          {pages.length > 1 && (
            <>
              <span>{text.page(pages.indexOf(page as Page) + 1, pages.length)}</span>
              <Button variant="secondary" onClick={() => go(-1)}>
                {text.before}
              </Button>
              <Button variant="secondary" onClick={pause}>
                {turn.isPaused ? text.goOn : text.pause}
              </Button>
              <Button variant="secondary" onClick={() => go(1)}>
                {text.next}
              </Button>
              <span className={styles.keys}>{text.keys}</span>
            </>
          )}
          {!isScreen && <WaysOut />}
        </span>
      </footer>
    </>
  )
}

/** What only who is logged in has. */
function WaysOut() {
  const { rights } = use(CurrentSession)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {rights.includes('walls.see') && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {text.links}
        </Button>
      )}
      <Link to={HOME}>{text.back}</Link>
      {isOpen && (
        <Suspense>
          <WallLinks onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface OnePageProps {
  page: Page
  day: string
  nowS: number
}

function OnePage({ page, day, nowS }: OnePageProps) {
  return (
    <section className={styles.turned}>
      <h2>{page.kind === 'line' ? page.trackName : text.boats}</h2>
      {page.kind === 'line' ? (
        <WallStrip day={day} rows={page.rows} nowS={nowS} />
      ) : (
        <WallRows rows={page.rows} />
      )}
    </section>
  )
}
