import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import * as styles from './account.module.css'

interface ChoiceFormProps {
  children: ReactNode
  save: string
  saved: string
  onSave: () => Promise<void>
}

/** A choice that stays in sight once it is saved, and says so until it is changed. */
export function ChoiceForm({ children, save, saved, onSave }: ChoiceFormProps) {
  const [isSaved, setSaved] = useState(false)
  return (
    <Form
      onSubmit={async () => {
        setSaved(false)
        await onSave()
        setSaved(true)
      }}
      actions={
        <>
          <Button type="submit" variant="secondary">
            {save}
          </Button>
          <p role="status" className={styles.saved}>
            {isSaved && saved}
          </p>
        </>
      }
    >
      <div onChange={() => setSaved(false)}>{children}</div>
    </Form>
  )
}
