import { type ReactNode, Suspense } from 'react'
import { text } from '../text/nl.ts'
import * as styles from './door-frame.module.css'

/** The page of who isn't in yet. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className={styles.product}>{text.product}</p>
      <section className={styles.card}>
        <h1>{title}</h1>
        <Suspense fallback={<p>{text.loading}</p>}>{children}</Suspense>
      </section>
    </main>
  )
}
