/** A form that says what went wrong where it is read, and can't be sent twice. */
import { isBlank } from '@vaarboek/domain'
import { createContext, type FormEvent, type ReactNode, useId, useState } from 'react'
import { text } from '../text/nl.ts'
import * as styles from './form.module.css'

/** The form around a button: whether it is being sent, and what that records (docs/decisions/0046-taps.md). */
export const AroundButton = createContext<{ isBusy: boolean; records?: string | undefined }>({
  isBusy: false,
})

interface FormProps {
  children: ReactNode
  actions: ReactNode
  /** Nothing is recorded by it: it logs in or only looks. */
  isOnlyLooking?: boolean
  /** Gets the form's texts by name; of a name that stands several times, `all` has them. An error's message is shown. */
  onSubmit: (fields: Record<string, string>, all: (name: string) => string[]) => Promise<void>
}

export function Form({ children, actions, isOnlyLooking = false, onSubmit }: FormProps) {
  const id = useId()
  /** So often it was done: what it records next is another thing. */
  const [times, setTimes] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const blank = blankIn(event.currentTarget)
    if (blank) {
      setFault(text.blank(blank.labels?.[0]?.textContent ?? ''))
      return blank.focus()
    }
    const data = new FormData(event.currentTarget)
    const fields = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setFault(null)
    try {
      await onSubmit(fields, (name) => data.getAll(name).map(String))
      setTimes(times + 1)
    } catch (error) {
      setFault(error instanceof Error ? error.message : text.broken)
    }
    setBusy(false)
  }

  return (
    <AroundButton value={{ isBusy, records: isOnlyLooking ? undefined : `${id} ${times}` }}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        {/* There from the start, so that what comes into it is read. */}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.actions}>{actions}</div>
      </form>
    </AroundButton>
  )
}

const WRITTEN = 'input:not([type="password"]), textarea'

/** The first field that must be filled in and holds blanks only, which browsers take for words. */
function blankIn(form: HTMLFormElement): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)]
  return fields.find(({ required, type, value }) => required && type !== 'file' && isBlank(value))
}
