/** A steward's photo, or a placeholder without one or when it can't be had (WIZ-25). It needs the token, so it is fetched. */
import { Icon } from '../../ui/icon.tsx'
import { usePhoto } from '../../ui/photo.tsx'
import * as styles from './start.module.css'

/** @param photo path below the storage base, or null */
export function StewardPhoto({ photo }: { photo: string | null }) {
  return photo === null ? <Placeholder /> : <Portrait address={photo} />
}

function Portrait({ address }: { address: string }) {
  const { url } = usePhoto({ on: 'storage', address })
  return url ? <img className={styles.photo} src={url} alt="" /> : <Placeholder />
}

function Placeholder() {
  return <Icon of="User" className={styles.photo} />
}
