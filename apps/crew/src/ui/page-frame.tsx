/** The frame of every page but the login: a bar on top, the screen, and beside it what one wants to keep in sight. */
import type { ReactNode } from 'react'
import * as styles from './page-frame.module.css'

interface Props {
  title: string
  /** The way back, or nothing. */
  back: ReactNode
  /** Whether all is sent. */
  status: ReactNode
  /** Who is aboard, one tap away. */
  aboard: ReactNode
  theme: ReactNode
  captain: ReactNode
  logout: ReactNode
  banners: ReactNode
  /** Beside the screen on a tablet, under it on a phone. */
  aside: ReactNode
  children: ReactNode
}

export function PageFrame({
  title,
  back,
  status,
  aboard,
  theme,
  captain,
  logout,
  banners,
  aside,
  children,
}: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.back}>{back}</div>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.status}>{status}</div>
        <div className={styles.aboard}>{aboard}</div>
        <div className={styles.theme}>{theme}</div>
        <div className={styles.captain}>{captain}</div>
        <div className={styles.logout}>{logout}</div>
      </header>
      <div className={styles.banners}>{banners}</div>
      <div className={aside ? styles.withAside : styles.alone}>
        <main className={styles.main}>{children}</main>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  )
}
