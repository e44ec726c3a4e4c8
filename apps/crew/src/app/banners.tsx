/**
 * Banners that the captain must see whatever is on the screen: the device can't save, sending waits for a
 * login, others recorded something of the trip, the server rejected the trip, it is of another day, its clock
 * is wrong, or somebody tried PINs.
 */

import type { NewsItem } from '@vaarboek/domain'
import { createsTrip } from '@vaarboek/engine'
import { useStore } from 'zustand'
import { clockTime, dateAndTime } from '../text/dates.ts'
import { loginAsked } from '../text/login-asked.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { useEngine, useEngineState } from '../ui/hooks.ts'
import { usePath } from '../ui/navigation.tsx'
import { openPanel } from '../ui/panel.ts'
import * as styles from './banners.module.css'
import { OfAnotherDay } from './of-another-day.tsx'

/** More than this isn't read under way. */
const MAX_SHOWN = 3

/**
 * News that others recorded of the trip: said on whatever screen the crew stands before, until it is put
 * away.
 */
function NewsOfOthers() {
  const actions = useEngine('trip')
  const news = useEngineState((state) => state.news)
  if (news.length === 0) return null
  return (
    <div role="status" className={styles.attention}>
      <ul className={styles.news}>
        {news.slice(-MAX_SHOWN).map((one) => (
          <li key={sentenceOf(one)}>{sentenceOf(one)}</li>
        ))}
        {news.length > MAX_SHOWN && <li>{text.news.more(news.length - MAX_SHOWN)}</li>}
      </ul>
      <Button variant="secondary" onClick={actions.dismissNews}>
        {text.news.putAway}
      </Button>
    </div>
  )
}

function sentenceOf(item: NewsItem): string {
  const texts = text.news
  if (item.what === 'other') return texts.other(item.other.captain, item.other.ship, item.other.people)
  if (item.what === 'finished') return texts.finished(item.by, item.isGivenUp)
  const by = item.by || texts.somebody
  return item.what === 'captain' ? texts.captain(by) : texts[item.what](item.place, item.stop, by)
}

/** Paths where one comes after a login, and where nothing under way is in need of the room. */
const BEFORE_SAILING = /^\/(start|dashboard)/

/** Refused tries of a PIN: a captain who mistyped nothing knows that somebody else tried. */
function RefusedTries() {
  const actions = useEngine('account')
  const count = useEngineState(({ signedIn }) => signedIn?.refusedTries ?? 0)
  const path = usePath()
  if (count === 0 || !BEFORE_SAILING.test(path)) return null
  return (
    <div role="status" className={styles.attention}>
      <p>{text.refusedTries(count)}</p>
      <Button variant="secondary" onClick={actions.putRefusedTriesAway}>
        {text.news.putAway}
      </Button>
    </div>
  )
}

/** Records that a relieved captain left: they can't go out before they log in again. */
function Relieved() {
  const relieved = useEngineState((state) => state.relieved)
  return relieved.map(
    ({ name, waiting, mustLogIn, pending }) =>
      mustLogIn && (
        <div key={name} role="status" className={styles.attention}>
          <p>{`${name}: ${text.waitingOnDevice(waiting)} ${pending ? '' : text.helps.login}`}</p>
          {pending && (
            <Button variant="secondary" onClick={() => openPanel({ name: 'Claim', email: name, pending })}>
              {text.relief.mine}
            </Button>
          )}
        </div>
      ),
  )
}

/** The device's clock beside the right one: also by its own time zone, which is what people see. The days too, where they differ. */
function WrongClock() {
  const said = useStore(useEngine().clock, ({ wrong, sailing }) => {
    if (wrong === null) return null
    const write = wrong.slice(0, 10) === sailing.slice(0, 10) ? clockTime : dateAndTime
    return text.wrongClock(write(wrong), write(sailing))
  })
  if (said === null) return null
  return (
    // Said when it comes, and not again each minute.
    <div role="status" aria-relevant="additions" className={styles.attention}>
      <p>{said}</p>
    </div>
  )
}

export function Banners() {
  const saveFault = useEngineState((state) => state.saveFault)
  const whyLogIn = useEngineState(loginAsked)
  const isPortal = useEngineState(({ sending, outstanding }) => sending.isPortal && outstanding.total > 0)
  const isTripRejected = useEngineState(
    ({ trip, outstanding }) =>
      trip !== null &&
      outstanding.rejected.some(({ tripId, fact }) => tripId === trip.id && createsTrip(fact)),
  )
  return (
    <>
      {saveFault && (
        <p role="alert" className={styles.urgent}>
          {`${text.refusals['not-saved']} ${text.askOfStorage}`}
        </p>
      )}
      <WrongClock />
      <OfAnotherDay />
      {whyLogIn && (
        <div role="status" className={styles.attention}>
          <p>{whyLogIn}</p>
          <Button variant="secondary" onClick={() => openPanel({ name: 'LoginAgain' })}>
            {text.loginAgain}
          </Button>
        </div>
      )}
      {isPortal && (
        <p role="status" className={styles.attention}>
          {text.portal}
        </p>
      )}
      <Relieved />
      <RefusedTries />
      <NewsOfOthers />
      {isTripRejected && (
        <div role="status" className={styles.attention}>
          <p>{text.rejected.ofTrip}</p>
          <Button variant="secondary" onClick={() => openPanel({ name: 'SyncStatus' })}>
            {text.rejected.look}
          </Button>
        </div>
      )}
    </>
  )
}
