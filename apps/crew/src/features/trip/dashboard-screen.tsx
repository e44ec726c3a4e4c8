/** The dashboard, from where everything starts: the trip first, then what else there is aboard (DASH-01). */

import {
  canGiveUp,
  currentIndex,
  dueChecklist,
  isCompleted,
  isUnderWay,
  type OpenCount,
  type Trip,
  unreadOf,
} from '@vaarboek/domain'
import { areStopsSent, type Done } from '@vaarboek/engine'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { LinkCard } from '../../ui/link-card.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { NewVersion } from '../../ui/new-version.tsx'
import { openPanel } from '../../ui/panel.ts'
import { useAfter } from '../../ui/use-every.ts'
import { WayTo } from '../../ui/way-to.tsx'
import * as styles from './dashboard.module.css'
import { openCountWords, useOpenCount } from './open-count.ts'

/** The dashboard asks for these so many milliseconds after it was opened (DASH-10, DASH-11). */
const NOTICES_AFTER_MS = 50
const MALFUNCTIONS_AFTER_MS = 100

export function DashboardScreen() {
  const engine = useEngine()
  const trip = useEngineState((state) => state.trip)
  const unread = useEngineState(({ notifications }) => (notifications ? unreadOf(notifications).length : 0))
  const malfunctions = useEngineState((state) => state.malfunctions?.length ?? 0)
  const ask = (work: Promise<Done>) => {
    work.catch((error: unknown) => engine.reportError(error, 'dashboard'))
  }
  useAfter(NOTICES_AFTER_MS, () => ask(engine.notifications.load()))
  useAfter(MALFUNCTIONS_AFTER_MS, () => ask(engine.malfunctions.load()))
  const open = useOpenCount(trip)
  const { dashboard } = text
  /** Before it has begun all of it, under way ship and crew: the trip stays the same. */
  const isToCome = trip && canGiveUp(trip)
  function chooseAgain() {
    engine.wizard.chooseTrip()
    navigate(isToCome ? '/start/2' : '/start/3')
  }
  return (
    <>
      {(!trip || isCompleted(trip)) && <NewVersion />}
      <nav className={styles.widgets} aria-label={text.titles.dashboard}>
        {trip ? (
          <TripCard trip={trip} open={open} />
        ) : (
          <LinkCard isMain to="/start/1" icon="Ship" label={text.wizard.title} />
        )}
        <LinkCard
          to="/malfunctions"
          icon="TriangleAlert"
          label={dashboard.malfunctions}
          badge={malfunctions}
        />
        <LinkCard to="/notifications" icon="Bell" label={dashboard.notifications} badge={unread} />
        <LinkCard to={checklistPath(trip)} icon="SquareCheck" label={dashboard.checklist} />
        <LinkCard to="/help" icon="LifeBuoy" label={dashboard.help} />
        <LinkCard to="/logbook" icon="Rows3" label={text.logbook.title} />
      </nav>
      <ActionBar>
        {trip && (isToCome || isUnderWay(trip)) && (
          <Button variant="secondary" icon="Pencil" onClick={chooseAgain}>
            {isToCome ? text.changeChoices : text.changeShip}
          </Button>
        )}
        <WayTo size="large" icon="TriangleAlert" to="/create-malfunction/">
          {dashboard.reportMalfunction}
        </WayTo>
        {open && (
          <Button size="large" onClick={() => goOn(open)}>
            {text.goOnCounting}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** Once it is confirmed, one is on the trip. */
function goOn({ stop }: OpenCount): void {
  navigate('/flight')
  openPanel({ name: 'PassengersForm', stop: stop.id })
}

function TripCard({ trip, open }: { trip: Trip; open: OpenCount | null }) {
  const isSent = useEngineState(areStopsSent)
  return (
    <LinkCard
      isMain
      to={isSent ? '/flight-overview' : '/flight'}
      icon="Ship"
      label={currentIndex(trip) > 0 ? text.dashboard.currentTrip : text.dashboard.startTrip}
      detail={`${trip.track.name} · ${trip.shift.name} · ${trip.ship.name}`}
      now={open && sentenceOf(open)}
    />
  )
}

function sentenceOf(open: OpenCount): string {
  const { place, said } = openCountWords(open)
  return `${place}${text.colon} ${said}`
}

/** The list that is due (DASH-08). */
function checklistPath(trip: Trip | null): string {
  return `/checklist/overview${trip && dueChecklist(trip) === 'end' ? '?end=true' : ''}`
}
