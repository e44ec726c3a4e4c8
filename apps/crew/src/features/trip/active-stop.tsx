/** The stop one sails to or lies at, between the one before and the ones after (FLIGHT-01 to FLIGHT-08, FLIGHT-26). */
import { departuresOf, previousStop, type Stop, secondNextStop, type Trip } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { useEngineState } from '../../ui/hooks.ts'
import { lettersOf } from '../../ui/letters-of.ts'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './flight.module.css'
import { Instruction } from './instruction.tsx'
import { mendingOf } from './mend.ts'
import { openCountWords, useOpenCount } from './open-count.ts'
import { Clock, Elapsed, Remaining } from './trip-clocks.tsx'
import { Way } from './way.tsx'

export function ActiveStop({ trip, stop }: { trip: Trip; stop: Stop }) {
  const before = previousStop(trip)
  const after = secondNextStop(trip)
  const departures = departuresOf(trip.stops)
  const plannedAt = (of: Stop) => ({ day: trip.serviceDay, seconds: departures[trip.stops.indexOf(of)] ?? 0 })
  const way = mendingOf(
    trip,
    useEngineState(({ justDone }) => justDone),
  )
  const open = useOpenCount(trip)
  return (
    <section className={styles.course} aria-label={text.course}>
      <div role="status" className={styles.justDone}>
        {way && <Way {...way} />}
      </div>
      <div className={styles.neighbour}>
        {before && (
          <>
            <span>{text.previousStop}</span>
            <strong>{before.stopName}</strong>
            <Elapsed since={plannedAt(before)} />
          </>
        )}
      </div>
      <div key={stop.id} className={styles.active}>
        {open?.isAtStop || (
          <p className={styles.label}>{trip.startedAt === null ? text.trip.atStop : text.trip.underWay}</p>
        )}
        {open && (
          <div className={styles.openCount} data-at-stop={open.isAtStop || undefined}>
            <Way
              {...openCountWords(open)}
              {...(open.isAtStop && { place: text.atStop })}
              verb={text.goOnCounting}
              onClick={() => openPanel({ name: 'PassengersForm', stop: open.stop.id })}
            />
          </div>
        )}
        <h2 className={styles.stopName} style={lettersOf(stop.stopName)}>
          {stop.stopName}
        </h2>
        <p className={styles.departure}>
          <span>{text.departure}</span> <time>{stop.departure.slice(0, 5)}</time>
        </p>
        <Remaining until={plannedAt(stop)} />
        <Instruction trip={trip} stop={stop} />
      </div>
      <div className={styles.neighbour}>
        {after && (
          <>
            <span>{text.afterThat}</span>
            <strong>{after.stopName}</strong>
            <time>{after.departure.slice(0, 5)}</time>
          </>
        )}
      </div>
      <p className={styles.clock}>
        <Clock />
      </p>
    </section>
  )
}
