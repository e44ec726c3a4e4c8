/** Tellingen, Na te kijken: trips with marks that nobody has looked at, by keyboard alone if one likes. */
import { type ReviewState, reviewChange, tripsToReview } from '@vaarboek/wire/office'
import { type KeyboardEvent, useRef, useState } from 'react'
import { send } from '../../../platform/server.ts'
import { text as common } from '../../../text/nl.ts'
import { review as text } from '../../../text/review-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import * as list from '../../../ui/filters.module.css'
import { More } from '../../../ui/more.tsx'
import { Link } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { reviewInWords } from '../../../ui/review-in-words.ts'
import { Said } from '../../../ui/said.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { VirtualTable } from '../../../ui/virtual-table.tsx'
import { tripPath } from '../trip/trip.ts'
import { JudgedStops } from './judged-stops.tsx'
import * as styles from './review.module.css'
import { DAYS, marksInWords, REVIEWS, STATE_KEYS, type ToReview } from './review.ts'
import { columnsOf } from './review-columns.tsx'
import ReviewDialog from './review-dialog.tsx'
import { useComeIn } from './use-come-in.ts'
import { useGoOn } from './use-go-on.ts'
import { useTakeBack } from './use-take-back.ts'

const PAGE_TRIPS = 100

interface Opened {
  /** As it was when it was opened; what has come since stands in the list. */
  of: ToReview
  state: ReviewState
}

export default function ReviewPage() {
  const pages = usePages(
    {
      key: [REVIEWS],
      read: (after, signal) => send(tripsToReview, { after, limit: PAGE_TRIPS }, { signal }),
    },
    (page) => page.trips,
  )
  const { error, hasMore } = pages
  const [opened, open] = useState<Opened | null>(null)
  const [said, say] = useState('')
  const [failure, fail] = useState<Error | null>(null)
  const sendChange = useSendChange(REVIEWS, DAYS, 'trip', 'trips')
  const table = useRef<HTMLDivElement>(null)
  const { pending, gone, say: settle, sendNow, takeBack } = useTakeBack(inOrder)
  const rows = pages.rows?.filter(({ trip }) => !gone.has(trip.id)) ?? null
  const judge = useGoOn(table, rows, opened !== null)
  useComeIn(table, rows !== null && rows.length > 0)
  const openAt = (of: ToReview, state: ReviewState) => {
    sendNow()
    judge(of)
    say('')
    fail(null)
    open({ of, state })
  }
  async function inOrder({ trip }: ToReview) {
    try {
      await sendChange(reviewChange, { trip: trip.id, state: 'in-order', note: null }, trip.version)
      fail(null)
    } catch (error) {
      say('')
      fail(error as Error)
    }
  }
  function sayInOrder(of: ToReview) {
    judge(of)
    settle(of)
    fail(null)
    say(text.done(of.trip.shipName, of.trip.shiftName, verdict.states['in-order']))
  }
  function undo() {
    takeBack()
    say(text.takenBack)
  }
  function onKeyDown(event: KeyboardEvent) {
    const state = STATE_KEYS[event.key.toLowerCase()]
    const row = (event.target as Element).closest<HTMLElement>('[data-key]')
    const of = rows?.find(({ trip }) => trip.id === row?.dataset.key)
    if (!state || !of || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // What needs a word opens; in order is said at once, and can be taken back for some seconds.
    if (state === 'in-order') sayInOrder(of)
    else openAt(of, state)
  }
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) say(done)
  }
  const shown = opened && (rows?.find(({ trip }) => trip.id === opened.of.trip.id) ?? opened.of)
  return (
    <>
      <PageHead title={common.review} />
      <p>{text.explain}</p>
      <Said>
        {said !== '' && <span>{said}</span>}
        {pending && (
          <Button variant="secondary" onClick={undo}>
            {text.takeBack}
          </Button>
        )}
      </Said>
      <Failure of={error ?? failure} />
      <p role="status" className={list.count}>
        {rows
          ? rows.length > 0
            ? (hasMore ? text.shownSoFar : text.shown)(rows.length)
            : text.none
          : !error && common.loading}
      </p>
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which are buttons
        <div ref={table} className={styles.queue} onKeyDown={onKeyDown}>
          <VirtualTable
            label={common.review}
            columns={columnsOf((of) => openAt(of, 'in-order'))}
            rows={rows}
            keyOf={({ trip }) => trip.id}
            count={hasMore ? -1 : rows.length}
          />
        </div>
      )}
      <More of={pages} />
      {opened && shown && (
        <ReviewDialog trip={shown.trip} state={opened.state} onClose={close}>
          <div className={styles.marks}>
            <JudgedStops of={shown} />
            <ul>
              {marksInWords(shown).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {shown.review && <p>{text.earlier(reviewInWords(shown.review))}</p>}
            <p>
              <Link to={tripPath(shown.trip.id)}>{text.toTrip}</Link>
            </p>
          </div>
        </ReviewDialog>
      )}
    </>
  )
}
