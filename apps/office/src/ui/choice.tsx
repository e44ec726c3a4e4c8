/** A few boxes or buttons of a form to choose from, below what they are about. */
import type { ComponentProps, ReactNode } from 'react'
import * as styles from './choice.module.css'
import { useFollowing } from './use-following.ts'

interface ChoiceProps extends ComponentProps<'fieldset'> {
  legend: string
}

export function Choice({ legend, children, ...fieldset }: ChoiceProps) {
  return (
    <fieldset className={styles.choice} {...fieldset}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface OptionProps extends ComponentProps<'input'> {
  children: ReactNode
  /** The consequence of choosing it. */
  does?: string
}

export function Option({ children, does, ...input }: OptionProps) {
  const box = useFollowing('checked', input.defaultChecked ?? false)
  // Radio buttons don't follow: an unchosen one looks like one that nobody touched.
  const isBox = input.type === 'checkbox' && input.defaultChecked !== undefined
  return (
    <label className={styles.option}>
      <input {...input} {...(isBox && { ref: box })} />
      <span>
        <span>{children}</span>
        {does && <span className={styles.does}>{`: ${does}`}</span>}
      </span>
    </label>
  )
}
