/** 'Opmerkingen & notities': words, and a photo for who has one (MALF-15, MALF-26, MALF-27). */

import { useEffect, useRef } from 'react'
import { text } from '../../text/text.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import * as styles from './create-malfunction.module.css'

/** @param onBusy told while a photo is being read */
export function RemarksStep({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const actions = useEngine('malfunctions')
  const { remarks, photo } = useEngineState((state) => state.reportDraft)
  const step = useRef<HTMLElement>(null)
  // After the page has said its name: the first thing to do here is to write.
  useEffect(() => step.current?.querySelector('textarea')?.focus(), [])
  return (
    <section ref={step} className={styles.step}>
      <h2>{text.malfunction.remarks}</h2>
      <TextArea
        label={text.remarks}
        value={remarks}
        onChange={(text) => actions.editReport({ remarks: text })}
      />
      <PhotoPicker photo={photo} onChange={(name) => actions.editReport({ photo: name })} onBusy={onBusy} />
    </section>
  )
}
