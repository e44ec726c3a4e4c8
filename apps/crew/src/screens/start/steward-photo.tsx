/** A steward's photo, or a placeholder without one or when it can't be had (WIZ-25). */
import { basesFor } from '@vaarboek/wire'
import { User } from 'lucide-react'
import { useState } from 'react'
import styles from './start.module.css'

/** @param picture path below the storage base, or null */
export function StewardPhoto({ picture }: { picture: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (picture === null || hasFailed) return <User className={styles.photo} aria-hidden />
  const { storage } = basesFor(window.location.host)
  return (
    <img
      className={styles.photo}
      src={`${storage}/${picture.replace(/^\//, '')}`}
      alt=""
      onError={() => setHasFailed(true)}
    />
  )
}
