import { useQuery } from '@tanstack/react-query'
import { officeTrips } from '@vaarboek/wire/office'
import { shortDay } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/ships-nl.ts'
import * as action from '../../ui/action.module.css'
import { Failure } from '../../ui/failure.tsx'
import { Link } from '../../ui/navigation.tsx'
import * as styles from './ships.module.css'
import { SHIPS, type Ship } from './ships.ts'

const MAX_TRIPS = 5
const ANY = { day: null, track: null, captain: null, state: null, after: null }

/** The ship's last trips, and links to all its trips and malfunctions. */
export function LastTrips({ ship, seesMalfunctions }: { ship: Ship; seesMalfunctions: boolean }) {
  const { data, error } = useQuery({
    queryKey: [SHIPS, 'trips', ship.id],
    queryFn: ({ signal }) => send(officeTrips, { ...ANY, ship: ship.id, limit: MAX_TRIPS }, { signal }),
  })
  return (
    <div className={action.action}>
      <h3>{text.lastTrips}</h3>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data?.trips.length === 0 && <p>{text.noTrips}</p>}
      <ul className={styles.trips}>
        {data?.trips.map(({ id, serviceDay, shiftName, trackName }) => (
          <li key={id}>
            <Link
              to={`${HOME}/vaarten/${id}`}
            >{`${shortDay(serviceDay)} · ${shiftName} · ${trackName}`}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link to={`${HOME}/vaarten?schip=${ship.id}`}>{text.allTrips}</Link>
        {seesMalfunctions && <Link to={`${HOME}/storingen?schip=${ship.id}`}>{text.malfunctions}</Link>}
      </p>
    </div>
  )
}
