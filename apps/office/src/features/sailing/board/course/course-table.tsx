/** Words of what the chart shows. */
import { clockTime, plannedTime } from '../../../../platform/moments.ts'
import { course as text } from '../../../../text/course-nl.ts'
import { sailing } from '../../../../text/sailing.ts'
import type { Column } from '../../../../ui/columns.tsx'
import { LineButton } from '../../../../ui/line-button.tsx'
import { delay } from '../../words.ts'
import { shipOf } from '../board-cells.tsx'
import type { BoardRow } from '../board-row.ts'
import * as styles from './course.module.css'
import type { BoatCourse, CourseStop } from './courses.ts'

export function tableColumns(onOpen: (key: string) => void): Column<BoatCourse>[] {
  return [
    {
      label: text.columns.boat,
      show: ({ row }) => (
        <LineButton onClick={() => onOpen(row.key)}>{sailing.named(shipOf(row), row.shiftName)}</LineButton>
      ),
    },
    {
      label: text.columns.state,
      show: ({ row }) => (
        <span className={row.state === 'cancelled' ? styles.struck : undefined}>{stateOf(row)}</span>
      ),
    },
    {
      label: text.columns.stops,
      takesRest: true,
      show: ({ stops }) => (
        <ul className={styles.words}>
          {stops.map((stop) => (
            <li key={`${stop.departureS} ${stop.place}`}>{inWords(stop)}</li>
          ))}
        </ul>
      ),
    },
  ]
}

/** The boat as its mark on the chart is called. */
export function boatInWords({ row, stops }: BoatCourse): string {
  const known = stops.findLast(({ sailed }) => sailed !== null)
  const [first] = stops
  const place = known ?? first
  const ship = sailing.named(shipOf(row), row.shiftName)
  return text.boat(ship, stateOf(row), place ? inWords(place) : '', row.delay ? delay(row.delay) : '')
}

function stateOf({ state, planned }: BoardRow): string {
  return state === 'cancelled'
    ? sailing.board.cancelled(planned?.plan?.reason ?? '')
    : sailing.board.states[state]
}

function inWords({ name, departureS, state, sailed }: CourseStop): string {
  const said = sailed ? text.left(clockTime(sailed.untilS)) : state === 'skipped' ? text.skipped : text.open
  return text.stop(name, plannedTime(departureS), said)
}
