/** A steward's photo, or a placeholder without one or when it can't be had (WIZ-25). It needs the token, so it is fetched. */
import { Icon } from '../../ui/icon.tsx'
import { useImage } from '../../ui/kept-image.tsx'
import * as styles from './start.module.css'

/** @param picture path below the storage base, or null */
export function StewardPhoto({ picture }: { picture: string | null }) {
  return picture === null ? <Placeholder /> : <Picture address={picture} />
}

function Picture({ address }: { address: string }) {
  const { url } = useImage({ on: 'storage', address })
  return url ? <img className={styles.photo} src={url} alt="" /> : <Placeholder />
}

function Placeholder() {
  return <Icon of="User" className={styles.photo} />
}
