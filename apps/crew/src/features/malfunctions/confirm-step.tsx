/** 'Storing op traject,' whatever was chosen (AMB-64): all of the report once more before it is sent (MALF-16). */

import { dateAndTime } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { Facts } from '../../ui/facts.tsx'
import { useEngineState, useNow } from '../../ui/hooks.ts'
import * as styles from './create-malfunction.module.css'
import { ShownPhoto } from './shown-photo.tsx'
import { titleOf } from './situations.ts'

export function ConfirmStep() {
  const { situation, remarks, photo } = useEngineState((state) => state.reportDraft)
  const ship = useEngineState(({ trip, choices }) => (trip ?? choices).ship?.name)
  // The report names the shift of the trip: before there is one it has none (AMB-69).
  const shift = useEngineState(({ trip }) => trip?.shift.name)
  const title = titleOf(situation)
  return (
    <section className={styles.step}>
      <h2>{text.malfunction.confirm}</h2>
      <Facts
        facts={[
          [text.malfunction.moment, <Moment key="now" />],
          [text.malfunction.shift, shift ?? text.malfunction.noShift],
          [text.wizard.steps[2], ship],
          [text.malfunction.situation, title],
          [text.remarks, remarks],
        ]}
      />
      {photo && (
        <ShownPhoto
          source={{ on: 'device', name: photo }}
          alt={text.malfunction.photo}
          title={title}
          subtitle={ship ?? ''}
          remarks={remarks}
        />
      )}
    </section>
  )
}

/** The report's moment is that of sending it: until then it is now. */
function Moment() {
  return <time>{dateAndTime(useNow())}</time>
}
