import { Fragment, type ReactNode } from 'react'
import * as styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Facts of a thing, name by name. A value of null is left out. */
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
