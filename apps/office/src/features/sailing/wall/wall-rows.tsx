/** Rows of the board, as they are read from across a room. */
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/wall-nl.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LastKnown, Notes, People, Plan, shiftOf, shipOf } from '../board/board-cells.tsx'
import type { BoardRow } from '../board/board-row.ts'
import { toneOf } from '../board/tone-of.ts'
import * as styles from './wall.module.css'

const words = sailing.board.columns
const TONES = { missed: styles.missed, calling: styles.calling, calm: undefined }

export function WallRows({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <table className={styles.rows} aria-label={text.boats}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.last}</th>
          <th scope="col">{words.people}</th>
          <th scope="col">{words.plan}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={classNames(TONES[toneOf(row)])}>
            <th scope="row">
              <b>{shipOf(row)}</b>
              <span className={styles.soft}>{sailing.named(shiftOf(row), row.trackName)}</span>
            </th>
            <td className={styles.place}>
              <LastKnown row={row} wraps />
              <Notes row={row} isHeardSaid={false} />
            </td>
            <td>
              <People row={row} />
            </td>
            <td>
              <Plan row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
