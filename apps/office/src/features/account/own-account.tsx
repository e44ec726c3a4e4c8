/** The account page that somebody opens behind their own name. */
import { useQuery } from '@tanstack/react-query'
import { ownAccount } from '@vaarboek/wire/office'
import { use } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/account-nl.ts'
import { text as common } from '../../text/nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as styles from './account.module.css'
import { ACCOUNT } from './account.ts'
import { MailChoice } from './mail-choice.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { YesterdayChoice } from './yesterday-choice.tsx'

export default function OwnAccount({ onClose }: { onClose: () => void }) {
  const { rights } = use(CurrentSession)
  const { data, error } = useQuery({ queryKey: ACCOUNT, queryFn: () => send(ownAccount, {}), staleTime: 0 })
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && (
        <div className={styles.parts}>
          {rights.includes('malfunctions.see') && <MailChoice chosen={data.malfunctionMails} />}
          {rights.includes('counts.see') && <YesterdayChoice isChosen={data.isMailedYesterday} />}
          <PasswordForm hasPassword={data.hasPassword} />
          <Passkeys passkeys={data.passkeys} />
          <Sessions sessions={data.sessions} />
        </div>
      )}
    </Dialog>
  )
}
