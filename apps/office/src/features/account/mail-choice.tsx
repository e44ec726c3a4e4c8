import { useQueryClient } from '@tanstack/react-query'
import { accountMails, MALFUNCTION_MAILS, type MalfunctionMails } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/account-nl.ts'
import { Choice, Option } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import * as styles from './account.module.css'
import { ACCOUNT } from './account.ts'
import { ChoiceForm } from './choice-form.tsx'

/** The choice of the e-mails on malfunctions that one gets. */
export function MailChoice({ chosen }: { chosen: MalfunctionMails }) {
  const { concession, email } = use(CurrentSession)
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  /** Null while nothing else was chosen than what is kept. */
  const [picked, pick] = useState<MalfunctionMails | null>(null)
  const shown = picked ?? chosen
  const { title, where, choices, save, saved } = text.mails
  return (
    <ChoiceForm
      save={save}
      saved={saved}
      onSave={async () => {
        const request = { malfunctionMails: shown }
        const account = await sendKeyed(request, (key) => send(accountMails, request, { key }))
        queries.setQueryData(ACCOUNT, account)
        pick(null)
      }}
    >
      <Choice legend={title}>
        <p className={styles.does}>{where(concession.name, email)}</p>
        {MALFUNCTION_MAILS.map((one) => (
          <Option
            key={one}
            type="radio"
            name="mails"
            checked={one === shown}
            onChange={() => pick(one)}
            does={choices[one].does}
          >
            {choices[one].name}
          </Option>
        ))}
      </Choice>
    </ChoiceForm>
  )
}
