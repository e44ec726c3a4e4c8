/** 'Situeer de storing': one of the situations; a slider only when there are more than fit (MALF-14, MALF-19 to MALF-22). */

import { text } from '../../text/text.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { MAX_SLIDES } from '../../ui/gestures.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './create-malfunction.module.css'
import { situations } from './situations.ts'

export function SituationStep() {
  const actions = useEngine('malfunctions')
  const chosen = useEngineState(({ reportDraft }) => reportDraft.situation)
  const cards = situations().map(({ id, title, icon }) => (
    <ChoiceCard
      key={id}
      type="radio"
      name="situation"
      isChosen={id === chosen}
      onChoose={() => actions.editReport({ situation: id })}
    >
      <span className={styles.situation}>
        <Icon of={icon} />
        <span>{title}</span>
      </span>
    </ChoiceCard>
  ))
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>
        <h2>{text.malfunction.situate}</h2>
      </legend>
      {cards.length > MAX_SLIDES ? (
        <Carousel label={text.malfunction.situate}>{cards}</Carousel>
      ) : (
        <div className={styles.situations}>{cards}</div>
      )}
    </fieldset>
  )
}
