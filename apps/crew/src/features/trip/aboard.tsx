/** The load over the ship's maximum: '12 / 80', or '12 / -' when nobody knows. */
import { aboveMaximum, COUNTED, COUNTED_KINDS, type Load, type Ship } from '@vaarboek/domain'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { COUNTED_ICONS } from '../../ui/counted-icons.ts'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './flight.module.css'

/** A figure for each counted thing. Above the maximum it is flagged, in words too, never blocked. */
export function Aboard({ load, ship }: { load: Load; ship: Ship }) {
  const isInvalid = aboveMaximum(load, ship)
  return COUNTED_KINDS.map((kind) => (
    <span key={kind} className={styles.aboard} data-invalid={isInvalid[kind] || undefined}>
      <Icon of={isInvalid[kind] ? 'TriangleAlert' : COUNTED_ICONS[kind]} />
      <span className={styles.hidden}>{recordWords().counted[kind].label}</span>
      <span className={styles.figure}>{`${load[kind]} / ${ship[COUNTED[kind].maximum] ?? '-'}`}</span>
      {isInvalid[kind] && <span className={styles.tooMany}>{text.aboveMaximum}</span>}
    </span>
  ))
}
