import * as styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonLinkProps {
  children: string
  href: string
  /** '_blank' for another tab. */
  target: '_blank' | undefined
}

/** A link that stands among buttons. */
export function ButtonLink({ children, href, target }: ButtonLinkProps) {
  return (
    <a className={classNames(styles.button, styles.secondary, styles.link)} href={href} target={target}>
      {children}
    </a>
  )
}
