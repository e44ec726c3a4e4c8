/** A deed of one button, with what it means above it and its fault beside it. */
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import * as styles from './deed.module.css'
import { Form } from './form.tsx'

interface DeedProps {
  label: string
  /** What follows of it. */
  hint?: string
  variant?: ButtonProps['variant']
  /** Fields it needs. */
  children?: ReactNode
  onDo: (fields: Record<string, string>) => Promise<void>
}

export function Deed({ label, hint, variant = 'secondary', children, onDo }: DeedProps) {
  return (
    <div className={styles.deed}>
      <Form
        onSubmit={onDo}
        actions={
          <Button type="submit" variant={variant}>
            {label}
          </Button>
        }
      >
        {hint && <p>{hint}</p>}
        {children}
      </Form>
    </div>
  )
}
