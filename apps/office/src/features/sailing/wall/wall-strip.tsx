/** A line of the board, drawn larger. */
import { text as words } from '../../../text/lines-nl.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useLines } from '../../../ui/use-lines.ts'
import type { BoardRow } from '../board/board-row.ts'
import { boatOf } from '../board/lines/boats.ts'
import { Strip } from '../board/lines/strip.tsx'
import * as styles from './wall.module.css'

const nothing = () => {}

interface WallStripProps {
  day: string
  rows: readonly BoardRow[]
  nowS: number
}

export function WallStrip({ day, rows, nowS }: WallStripProps) {
  const { lines, error } = useLines(day)
  if (!lines) return <Failure of={error} />
  const stops = lines.get(rows[0]?.track ?? '')?.stops ?? []
  const boats = rows.flatMap((row) => boatOf(row, stops, nowS) ?? [])
  return (
    <>
      <div className={styles.larger}>
        <Strip {...{ stops, boats }} isUnfolded openKey={null} onOpen={nothing} onUnfold={nothing} />
      </div>
      <p>{words.count(boats.length, rows.length - boats.length)}</p>
      <p className={styles.soft}>{words.legend}</p>
    </>
  )
}
