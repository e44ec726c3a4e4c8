/**
 * What the captain must know whatever is on the screen: the device can't save, sending waits for a login, others recorded
 * something of the trip, shore refuses the trip, or it is of another day.
 */

import type { NewsItem } from '@vaarboek/domain'
import { createsTrip, mustLogInAgain } from '@vaarboek/engine'
import { nl } from '../text/nl.ts'
import { Button } from '../ui/button.tsx'
import { useEngine, useEngineState } from '../ui/hooks.ts'
import { openPanel } from '../ui/panel.ts'
import styles from './banners.module.css'
import { OfAnotherDay } from './of-another-day.tsx'

/** More than this isn't read under way. */
const MOST_TOLD = 3

/** What others recorded of the trip: said on whatever screen the crew stands before, until it is put away. */
function OthersTold() {
  const actions = useEngine('trip')
  const told = useEngineState((state) => state.news)
  if (told.length === 0) return null
  return (
    <div role="status" className={styles.attention}>
      <ul className={styles.told}>
        {told.slice(-MOST_TOLD).map((one) => (
          <li key={sentenceOf(one)}>{sentenceOf(one)}</li>
        ))}
        {told.length > MOST_TOLD && <li>{nl.own.told.more(told.length - MOST_TOLD)}</li>}
      </ul>
      <Button variant="secondary" onClick={actions.dismissNews}>
        {nl.own.told.putAway}
      </Button>
    </div>
  )
}

function sentenceOf(told: NewsItem): string {
  const texts = nl.own.told
  if (told.what === 'other') return texts.other(told.other.captain, told.other.ship, told.other.people)
  if (told.what === 'finished') return texts.finished(told.by)
  const by = told.by || texts.somebody
  return told.what === 'captain' ? texts.captain(by) : texts[told.what](told.place, told.stop, by)
}

export function Banners() {
  const saveFault = useEngineState((state) => state.saveFault)
  const needsLogin = useEngineState(mustLogInAgain)
  const isTripRefused = useEngineState(
    ({ trip, outstanding }) =>
      trip !== null &&
      outstanding.rejected.some(({ tripId, fact }) => tripId === trip.id && createsTrip(fact)),
  )
  return (
    <>
      {saveFault && (
        <p role="alert" className={styles.urgent}>
          {nl.own.notSaved} {nl.own.askOfStorage}
        </p>
      )}
      <OfAnotherDay />
      {needsLogin && (
        <div role="status" className={styles.attention}>
          <p>{nl.own.needsLogin}</p>
          <Button variant="secondary" onClick={() => openPanel({ name: 'LoginAgain' })}>
            {nl.own.loginAgain}
          </Button>
        </div>
      )}
      <OthersTold />
      {isTripRefused && (
        <div role="status" className={styles.attention}>
          <p>{nl.own.refused.ofTrip}</p>
          <Button variant="secondary" onClick={() => openPanel({ name: 'SyncStatus' })}>
            {nl.own.refused.look}
          </Button>
        </div>
      )}
    </>
  )
}
