import { useQueryClient } from '@tanstack/react-query'
import { accountMails, MALFUNCTION_MAILS, type MalfunctionMails } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/account-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Option } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Form } from '../../ui/form.tsx'
import * as styles from './account.module.css'
import { ACCOUNT } from './account.ts'

/** The choice of the e-mails on malfunctions that one gets. */
export function MailChoice({ chosen }: { chosen: MalfunctionMails }) {
  const { concession, email } = use(CurrentSession)
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  const [isSaved, setSaved] = useState(false)
  /** Null while nothing else was chosen than what is kept. */
  const [picked, pick] = useState<MalfunctionMails | null>(null)
  const shown = picked ?? chosen
  const { title, where, choices, save, saved } = text.mails
  return (
    <Form
      onSubmit={async () => {
        setSaved(false)
        const request = { malfunctionMails: shown }
        const account = await sendKeyed(request, (key) => send(accountMails, request, { key }))
        queries.setQueryData(ACCOUNT, account)
        pick(null)
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
      <Choice legend={title}>
        <p className={styles.does}>{where(concession.name, email)}</p>
        {MALFUNCTION_MAILS.map((one) => (
          <Option
            key={one}
            type="radio"
            name="mails"
            checked={one === shown}
            onChange={() => {
              pick(one)
              setSaved(false)
            }}
            does={choices[one].does}
          >
            {choices[one].name}
          </Option>
        ))}
      </Choice>
    </Form>
  )
}
