/** A form that says what went wrong where it is read, and can't be sent twice. */
import { createContext, type FormEvent, type ReactNode, useState } from 'react'
import { text } from '../text/nl.ts'
import * as styles from './form.module.css'

/** Whether the form around it is being sent. */
export const Busy = createContext(false)

interface FormProps {
  children: ReactNode
  actions: ReactNode
  /** Gets the form's texts by name; of a name that stands several times, `all` has them. An error's message is shown. */
  onSubmit: (fields: Record<string, string>, all: (name: string) => string[]) => Promise<void>
}

export function Form({ children, actions, onSubmit }: FormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const fields = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setFault(null)
    try {
      await onSubmit(fields, (name) => data.getAll(name).map(String))
    } catch (error) {
      setFault(error instanceof Error ? error.message : text.broken)
    }
    setBusy(false)
  }

  return (
    <Busy value={isBusy}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        {/* There from the start, so that what comes into it is read. */}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.actions}>{actions}</div>
      </form>
    </Busy>
  )
}
