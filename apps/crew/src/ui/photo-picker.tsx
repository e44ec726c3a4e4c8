/**
 * Choosing or taking a photo, replacing and deleting it (CHECK-46, CHECK-47, MALF-27). One that is too large, or of a kind that isn't
 * sent, is made fit on the device without a question; where that can't be done it is refused with the words of the specification
 * (PANEL-37, PANEL-38, AMB-52).
 */
import type { PhotoName } from '@vaarboek/domain'
import { type ChangeEvent, useRef, useState, useTransition } from 'react'
import { shrinkPhoto } from '../platform/shrink-photo.ts'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { useEngine } from './hooks.ts'
import * as styles from './photo.module.css'
import { Photo } from './photo.tsx'

interface Props {
  /** The name of the photo in the logbook. */
  photo: PhotoName | null
  onChange: (name: PhotoName | null) => void
  /** Told when one is being read, and when it is there: nobody goes on without it. */
  onBusy: (isBusy: boolean) => void
}

export function PhotoPicker({ photo, onChange, onBusy }: Props) {
  const actions = useEngine('photos')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, start] = useTransition()

  async function keep(file: Blob) {
    onBusy(true)
    let kept = await actions.keep(file)
    if (!kept.ok && kept.fault !== 'not-saved') {
      const fit = await shrinkPhoto(file).catch(() => null)
      if (fit) kept = await actions.keep(fit)
    }
    onBusy(false)
    setFault(kept.ok ? null : kept.fault === 'not-saved' ? text.refusals['not-saved'] : text.photo.notAPhoto)
    if (kept.ok) onChange(kept.name)
    else if (kept.fault === 'too-large') window.alert(text.photo.tooLarge)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) start(() => keep(file))
  }

  return (
    <div className={styles.picker}>
      {photo && <Photo source={{ on: 'device', name: photo }} alt={text.photo.chosen} />}
      {fault && <p role="alert">{fault}</p>}
      {/* The button opens it; it is out of the way of keyboard and screen reader. */}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/heic,image/heif"
        hidden
        onChange={choose}
        data-testid="photo"
      />
      <div className={styles.buttons}>
        <Button variant="secondary" icon="Image" isBusy={isBusy} onClick={() => input.current?.click()}>
          {photo ? text.photo.replace : text.photo.add}
        </Button>
        {photo && (
          <Button variant="quiet" icon="X" onClick={() => onChange(null)}>
            {text.photo.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
