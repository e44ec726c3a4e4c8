import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { officeTrip } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/load-profile-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { COUNTS, inFigures } from './counts.ts'
import { timesOf } from './names-apart.ts'
import * as styles from './reports.module.css'
import { TripBars } from './trip-bars.tsx'
import { countsOf, type TripStop } from './trip-counts.ts'
import { useComeTo } from './use-come-to.ts'

const { trip: words } = text
const { columns } = words

const figure = (of: 'on' | 'off' | 'aboard') => (stop: TripStop) =>
  stop.isCounted ? inFigures(stop[of]) : text.unknown

/** A stop, and which time the boat calls there; null for the only one. */
type TimedStop = TripStop & { time: number | null }

const COLUMNS: Column<TimedStop>[] = [
  {
    label: columns.stop,
    takesRest: true,
    show: ({ name, time }) => (time === null ? name : text.time(name, time)),
  },
  { label: columns.on, isFigure: true, foldsBelowPx: 0, show: figure('on') },
  { label: columns.off, isFigure: true, foldsBelowPx: 0, show: figure('off') },
  { label: columns.aboard, isFigure: true, foldsBelowPx: 0, show: figure('aboard') },
  {
    label: columns.note,
    saysItself: true,
    show: ({ state, isFromShore }) =>
      state === 'passed' ? isFromShore && words.shore : words.notCounted[state],
  },
]

/** Who got on and off on one trip, all its legs. */
export function OneTrip({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [COUNTS, 'trip', id],
    queryFn: ({ signal }) => send(officeTrip, { id }, { signal }),
  })
  if (!data) return error ? <Failure of={error} /> : <p>{common.loading}</p>
  return <Trip of={data} error={error} onClose={onClose} />
}

interface TripProps {
  of: ResponseOf<typeof officeTrip>
  error: Error | null
  onClose: () => void
}

function Trip({ of, error, onClose }: TripProps) {
  const { id, shipName, shiftName, serviceDay } = of.trip
  const [heading, close] = useComeTo(onClose)
  const stops = countsOf(of.stops)
  const times = timesOf(stops.map(({ name }) => name))
  return (
    <div className={styles.behind}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title(shipName, shiftName, fullDay(serviceDay))}
      </h2>
      <Failure of={error} />
      {stops.some(({ isCounted }) => isCounted) ? (
        <>
          <TripBars stops={stops} />
          <PlainTable
            label={words.table}
            columns={COLUMNS}
            rows={stops.map((stop, place) => ({ ...stop, time: times[place] ?? null }))}
            keyOf={(stop) => stop.id}
          />
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <p className={styles.screen}>
        <Link to={`${HOME}/vaarten/${id}`}>{words.open}</Link>{' '}
        <Button variant="secondary" onClick={close}>
          {words.close}
        </Button>
      </p>
    </div>
  )
}
