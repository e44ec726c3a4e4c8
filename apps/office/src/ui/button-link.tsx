import * as styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonLinkProps {
  children: string
  href: string
  isInOtherTab?: boolean
}

/** A link that stands among buttons. */
export function ButtonLink({ children, href, isInOtherTab = false }: ButtonLinkProps) {
  return (
    <a
      className={classNames(styles.button, styles.secondary, styles.link)}
      href={href}
      target={isInOtherTab ? '_blank' : undefined}
      rel={isInOtherTab ? 'noreferrer' : undefined}
    >
      {children}
    </a>
  )
}
