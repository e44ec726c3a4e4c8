/** A photo of this device or of the server, once it is there; opened larger where that is asked for. */
import type { PhotoSource } from '@vaarboek/engine'
import { useEffect, useState } from 'react'
import { text } from '../text/text.ts'
import { useEngine } from './hooks.ts'
import * as styles from './photo.module.css'

interface Props {
  source: PhotoSource
  alt: string
  onOpen?: () => void
}

export function Photo({ source, alt, onOpen }: Props) {
  const { url, isGone } = usePhoto(source)
  if (isGone) return <p className={styles.gone}>{text.photo.gone}</p>
  if (!url) return <p>{text.loading}</p>
  const photo = <img className={styles.photo} src={url} alt={alt} />
  if (!onOpen) return photo
  return (
    <button type="button" className={styles.open} aria-label={alt} onClick={onOpen}>
      {photo}
    </button>
  )
}

/** The photo as an address for `<img>`, for as long as it is shown. */
export function usePhoto(source: PhotoSource): { url: string | null; isGone: boolean } {
  const engine = useEngine()
  const [shown, show] = useState<{ url: string | null; isGone: boolean }>({ url: null, isGone: false })
  const { on } = source
  const where = source.on === 'device' ? source.name : source.address
  useEffect(() => {
    let url: string | null = null
    let isOver = false
    const asked: PhotoSource = on === 'device' ? { on, name: where } : { on, address: where }
    engine.photos
      .show(asked)
      .then((photo) => {
        if (isOver) return
        url = photo && URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
        show({ url, isGone: url === null })
      })
      .catch((error: unknown) => {
        engine.reportError(error, 'image')
        if (isOver) return
        show({ url: null, isGone: true })
      })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [engine, on, where])
  return shown
}
