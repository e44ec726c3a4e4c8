import { officePortraitPath, stewardPortrait } from '@vaarboek/wire/office'
import { useRef } from 'react'
import { smallPhoto } from '../../platform/small-photo.ts'
import { text } from '../../text/people-nl.ts'
import { Action } from '../../ui/action.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './people.module.css'
import { nameOf, portraitOf, STEWARDS, type Steward } from './people.ts'

const words = text.stewards

export function Portrait({ of }: { of: Steward }) {
  if (!of.hasPortrait) return null
  const source = portraitOf(officePortraitPath(of.id), of)
  return <img className={styles.large} src={source} alt={words.portraitOf(nameOf(of))} />
}

interface PortraitProps {
  steward: Steward
  onClose: (done?: string) => void
}

/** Another portrait, or none. */
export function PortraitForm({ steward, onClose }: PortraitProps) {
  const sendChange = useSendChange(STEWARDS)
  const file = useRef<HTMLInputElement>(null)
  async function put(image: string | null) {
    await sendChange(stewardPortrait, { id: steward.id, image }, steward.revision)
    onClose(words.done.saved(nameOf(steward)))
  }
  return (
    <>
      <Action
        label={words.putPortrait}
        onDo={async () => {
          const chosen = file.current?.files?.[0]
          if (!chosen) {
            file.current?.focus()
            throw new Error(words.noFile)
          }
          const image = await smallPhoto(chosen)
          if (image === null) throw new Error(words.unreadable)
          await put(image)
        }}
      >
        <Portrait of={steward} />
        <FileField label={words.choosePortrait} file={file} accept="image/jpeg,image/png" />
      </Action>
      {steward.hasPortrait && <Action label={words.dropPortrait} onDo={() => put(null)} />}
    </>
  )
}
