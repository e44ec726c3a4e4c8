import { text } from '../text/photo-nl.ts'
import * as styles from './photo.module.css'

/** In full where it fits; a click opens it by itself, as large as it is. @param path below the API's base */
export function Photo({ path, alt }: { path: string; alt: string }) {
  const address = `/api${path}`
  return (
    <a href={address} target="_blank" rel="noreferrer" title={text.openPhoto}>
      <img className={styles.photo} src={address} alt={alt} loading="lazy" />
    </a>
  )
}
