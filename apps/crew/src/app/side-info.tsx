/** Date, clock and weather, and what has been chosen or is being sailed (INFO-01 to INFO-08). */
import { COUNTED, COUNTED_KINDS, isAboveMaximum, stopAhead } from '@vaarboek/domain'
import { aboardOfChoices } from '@vaarboek/engine'
import type { ReactNode } from 'react'
import { recordWords } from '../text/records.ts'
import { text } from '../text/text.ts'
import { COUNTED_ICONS } from '../ui/counted-icons.ts'
import { useCaptainName, useEngineState } from '../ui/hooks.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Now } from '../ui/now.tsx'
import * as styles from './side-info.module.css'

/** @param about the choices of the wizard, or the trip that is being sailed */
export function SideInfo({ about }: { about: 'choices' | 'trip' }) {
  return (
    <>
      <Now />
      <Recap about={about} />
    </>
  )
}

function Recap({ about }: { about: 'choices' | 'trip' }) {
  const sailed = useEngineState((state) => state.trip)
  const choices = useEngineState((state) => state.choices)
  const aboard = useEngineState(aboardOfChoices)
  const captain = useCaptainName()
  const trip = about === 'trip' ? sailed : null
  const { track, shift, ship } = trip ?? choices
  const load = trip?.load ?? aboard
  const [trackLabel, shiftLabel, shipLabel] = text.wizard.steps
  const ahead = trip && stopAhead(trip)
  return (
    <section className={styles.recap} aria-label={text.choices}>
      <dl>
        <Line label={trackLabel} value={track?.name} />
        <Line label={shiftLabel} value={shift?.name} />
        <Line label={shipLabel} value={ship?.name} />
        {trip && <Line label={text.checklist.captain} value={captain} isLabelShown />}
        {ahead?.stop && (
          <Line
            label={ahead.isEnd ? text.recap.end : text.recap.next}
            value={ahead.stop.stopName}
            isLabelShown
          />
        )}
        {COUNTED_KINDS.map((kind) => (
          <Line
            key={kind}
            label={recordWords().counted[kind].label}
            value={
              <Aboard
                icon={COUNTED_ICONS[kind]}
                aboard={load[kind]}
                maximum={ship?.[COUNTED[kind].maximum] ?? null}
              />
            }
          />
        ))}
      </dl>
    </section>
  )
}

interface LineProps {
  label: string
  value: ReactNode
  /** Also where there is little room. */
  isLabelShown?: boolean
}

function Line({ label, value, isLabelShown }: LineProps) {
  return (
    <div className={styles.line} data-label-shown={isLabelShown}>
      <dt>{label}</dt>
      <dd>{value ?? <span className={styles.open}>{text.notChosen}</span>}</dd>
    </div>
  )
}

/** A number aboard; above the maximum it is marked, in words too (INFO-06). */
function Aboard({ icon, aboard, maximum }: { icon: IconName; aboard: number; maximum: number | null }) {
  const isTooMany = isAboveMaximum(aboard, maximum)
  return (
    <span className={styles.aboard} data-invalid={isTooMany || undefined}>
      <Icon of={isTooMany ? 'TriangleAlert' : icon} />
      <span>{aboard}</span>
      {isTooMany && <span className={styles.tooMany}>{text.aboveMaximum}</span>}
    </span>
  )
}
