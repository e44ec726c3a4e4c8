/** A photo among words, which opens large; never squeezed by what stands around it (MALF-05, MALF-06, PANEL-23). */
import type { PhotoSource } from '@vaarboek/engine'
import * as styles from '../../ui/messages.module.css'
import { showPhoto } from '../../ui/panel.ts'
import { Photo } from '../../ui/photo.tsx'

interface Props {
  source: PhotoSource
  alt: string
  title: string
  subtitle: string
  remarks: string
}

export function ShownPhoto({ source, alt, ...words }: Props) {
  return (
    <div className={styles.photo}>
      <Photo source={source} alt={alt} onOpen={() => showPhoto({ source, ...words })} />
    </div>
  )
}
