import { useQueryClient } from '@tanstack/react-query'
import { accountYesterday } from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/account-nl.ts'
import { Choice, Option } from '../../ui/choice.tsx'
import { ACCOUNT } from './account.ts'
import { ChoiceForm } from './choice-form.tsx'

/** The choice whether an e-mail tells each morning how the day before went. */
export function YesterdayChoice({ isChosen }: { isChosen: boolean }) {
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  /** Null while nothing else was chosen than what is kept. */
  const [picked, pick] = useState<boolean | null>(null)
  const isMailed = picked ?? isChosen
  const { title, name, does, save } = text.yesterday
  return (
    <ChoiceForm
      save={save}
      saved={text.mails.saved}
      onSave={async () => {
        const request = { isMailed }
        const account = await sendKeyed(request, (key) => send(accountYesterday, request, { key }))
        queries.setQueryData(ACCOUNT, account)
        pick(null)
      }}
    >
      <Choice legend={title}>
        <Option
          type="checkbox"
          name="yesterday"
          checked={isMailed}
          onChange={({ currentTarget }) => pick(currentTarget.checked)}
          does={does}
        >
          {name}
        </Option>
      </Choice>
    </ChoiceForm>
  )
}
