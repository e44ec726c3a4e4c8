/** A photo over everything else, with what it is about (SHELL-32, PANEL-23 to PANEL-25). */
import { useStore } from 'zustand'
import { text } from '../text/text.ts'
import { asModal } from './as-modal.ts'
import { IconButton } from './icon-button.tsx'
import { photoStore, type ShownPhoto, showPhoto } from './panel.ts'
import * as styles from './photo.module.css'
import { Photo } from './photo.tsx'

export function PhotoViewer() {
  const photo = useStore(photoStore, (state) => state.photo)
  return photo && <Viewer {...photo} />
}

const close = () => showPhoto(null)

function Viewer({ source, title, subtitle, subcategory, remarks }: ShownPhoto) {
  return (
    <dialog ref={asModal} className={styles.viewer} aria-label={title} onClose={close}>
      <header className={styles.caption}>
        <div>
          <h2>{title}</h2>
          <p>{subtitle}</p>
          {subcategory && <h3>{subcategory}</h3>}
          {remarks && <p>{remarks}</p>}
        </div>
        <IconButton label={text.close} icon="X" onClick={close} />
      </header>
      <Photo source={source} alt={title} />
    </dialog>
  )
}
