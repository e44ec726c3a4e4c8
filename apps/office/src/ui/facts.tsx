import { Fragment, type ReactNode } from 'react'
import * as styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** What is known of one thing, name by name. What is null is left out. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
