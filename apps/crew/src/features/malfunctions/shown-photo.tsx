/** A photo among words, which opens large; never squeezed by what stands around it (MALF-05, MALF-06, PANEL-23). */
import type { ImageSource } from '@vaarboek/engine'
import { KeptImage } from '../../ui/kept-image.tsx'
import * as styles from '../../ui/messages.module.css'
import { showPhoto } from '../../ui/panel.ts'

interface Props {
  source: ImageSource
  alt: string
  title: string
  subtitle: string
  remarks: string
}

export function ShownPhoto({ source, alt, ...words }: Props) {
  return (
    <div className={styles.photo}>
      <KeptImage source={source} alt={alt} onOpen={() => showPhoto({ source, ...words })} />
    </div>
  )
}
