/** An action of one button, with what it means above it and its fault beside it. */
import type { ReactNode } from 'react'
import * as styles from './action.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { Form } from './form.tsx'

interface ActionProps {
  label: string
  /** Consequences of the action, above its button. */
  hint?: string
  /** What should be known first. */
  warning?: string | undefined
  variant?: ButtonProps['variant']
  /** Fields it needs. */
  children?: ReactNode
  onDo: (fields: Record<string, string>) => Promise<void>
}

export function Action({ label, hint, warning, variant = 'secondary', children, onDo }: ActionProps) {
  return (
    <div className={styles.action}>
      <Form
        onSubmit={onDo}
        actions={
          <Button type="submit" variant={variant}>
            {label}
          </Button>
        }
      >
        {warning && <p className={styles.warning}>{warning}</p>}
        {hint && <p>{hint}</p>}
        {children}
      </Form>
    </div>
  )
}
