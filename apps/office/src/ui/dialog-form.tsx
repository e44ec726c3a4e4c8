/** The form of a dialog: one button does it, the other leaves things as they are. */
import type { ComponentProps, ReactNode } from 'react'
import { text } from '../text/nl.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  children: ReactNode
  /** Words on the button that does it. */
  submit: string
  /** `danger` for what can't be taken back. */
  variant?: ButtonProps['variant']
  /** Words on the button that doesn't. */
  cancel?: string
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  onCancel: () => void
}

export function DialogForm({
  children,
  submit,
  variant = 'primary',
  cancel = text.cancel,
  onSubmit,
  onCancel,
}: DialogFormProps) {
  return (
    <Form
      onSubmit={onSubmit}
      actions={
        <>
          <Button type="submit" variant={variant}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Form>
  )
}
