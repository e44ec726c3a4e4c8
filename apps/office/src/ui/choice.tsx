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
  /** What choosing it does. */
  does?: string
}

export function Option({ children, does, ...input }: OptionProps) {
  const box = useFollowing('checked', input.defaultChecked ?? false)
  // Of buttons to choose one of, what one didn't choose isn't what nobody touched.
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
