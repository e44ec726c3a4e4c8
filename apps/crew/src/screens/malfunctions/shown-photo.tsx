/** A photo among words, which opens large; never squeezed by what stands around it (MALF-05, MALF-06, PANEL-23). */
import { showPhoto } from '../../session/panel.ts'
import type { ImageSource } from '../../session/session.ts'
import { KeptImage } from '../photo/kept-image.tsx'
import styles from './malfunctions.module.css'

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
