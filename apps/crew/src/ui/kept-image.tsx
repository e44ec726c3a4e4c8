/** An image of this device or of the server, once it is there; opened larger where that is asked for. */
import type { ImageSource } from '@vaarboek/engine'
import { useEffect, useState } from 'react'
import { text } from '../text/text.ts'
import { useEngine } from './hooks.ts'
import * as styles from './photo.module.css'

interface Props {
  source: ImageSource
  alt: string
  onOpen?: () => void
}

export function KeptImage({ source, alt, onOpen }: Props) {
  const { url, isGone } = useImage(source)
  if (isGone) return <p className={styles.gone}>{text.photo.gone}</p>
  if (!url) return <p>{text.loading}</p>
  const image = <img className={styles.image} src={url} alt={alt} />
  if (!onOpen) return image
  return (
    <button type="button" className={styles.open} aria-label={alt} onClick={onOpen}>
      {image}
    </button>
  )
}

/** The image as an address for `<img>`, for as long as it is shown. */
export function useImage(source: ImageSource): { url: string | null; isGone: boolean } {
  const engine = useEngine()
  const [shown, show] = useState<{ url: string | null; isGone: boolean }>({ url: null, isGone: false })
  const { on } = source
  const where = source.on === 'device' ? source.name : source.address
  useEffect(() => {
    let url: string | null = null
    let isOver = false
    const asked: ImageSource = on === 'device' ? { on, name: where } : { on, address: where }
    engine.photos
      .show(asked)
      .then((image) => {
        if (isOver) return
        url = image && URL.createObjectURL(new Blob([image.bytes], { type: image.type }))
        show({ url, isGone: url === null })
      })
      .catch((error: unknown) => {
        engine.reportError(error, 'image')
        show({ url: null, isGone: true })
      })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [engine, on, where])
  return shown
}
