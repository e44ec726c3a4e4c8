import { plannedTime } from '../../../platform/moments.ts'
import { EMERGENCY_PATH } from '../../../platform/paths.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { Link } from '../../../ui/navigation.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TripPanel } from '../trip/trip-panel.tsx'
import { shipOf } from './board-cells.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { Whereabouts, type WhereaboutsProps } from './whereabouts.tsx'

export { NoTimetable } from './no-timetable.tsx'

/** A row of the board that is open: its trip, or what is planned where nobody sails. */
export default function OpenRow({ row, board, at, onClose }: WhereaboutsProps & { onClose: () => void }) {
  const { day } = board
  const { trip, planned, state, shiftName, trackName, delay, tablet } = row
  const plan = planned?.plan
  if (trip) {
    const title = sailing.named(trip.shipName, shiftName)
    return (
      <TripPanel
        {...{ id: trip.id, version: trip.version, plan: delay, title, onClose }}
        tablet={tablet}
        lyingSince={trip.lying?.since ?? null}
        where={<Whereabouts {...{ row, board, at }} />}
      >
        {plan?.isCancelled && <p>{text.cancelled(trip.state, plan.reason)}</p>}
        <p>
          <Link to={`${EMERGENCY_PATH}/${trip.ship}`}>{text.emergency}</Link>
        </p>
        <ShiftLinks row={row} day={day} />
      </TripPanel>
    )
  }
  return (
    <SidePanel title={sailing.named(shipOf(row), `${shiftName}, ${trackName}`)} onClose={onClose}>
      <ShiftLinks row={row} day={day} />
      {planned?.firstDepartureS != null && planned.lastArrivalS != null && (
        <p>
          {text.planned(
            plannedTime(planned.firstDepartureS),
            plannedTime(planned.lastArrivalS),
            planned.stops,
          )}
        </p>
      )}
      {plan?.isCancelled && <p>{sailing.board.cancelled(plan.reason)}</p>}
      {plan?.captainName && <p>{text.meantCaptain(plan.captainName)}</p>}
      {plan && !plan.isCancelled && plan.reason !== '' && <p>{text.why(plan.reason)}</p>}
      {!plan?.isCancelled && <p>{state === 'nothing' ? text.nobodyThen : text.nobody}</p>}
    </SidePanel>
  )
}
