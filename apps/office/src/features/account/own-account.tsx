/** What somebody settles for themselves, behind their name. */
import { useQuery } from '@tanstack/react-query'
import { ownAccount } from '@vaarboek/wire/office'
import { use } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/account-nl.ts'
import { text as common } from '../../text/nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MailChoice } from './mail-choice.tsx'

export default function OwnAccount({ onClose }: { onClose: () => void }) {
  const { rights } = use(CurrentSession)
  const { data, error } = useQuery({
    queryKey: ['account'],
    queryFn: () => send(ownAccount, {}),
    staleTime: 0,
  })
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && rights.includes('malfunctions.see') && <MailChoice chosen={data.malfunction_mails} />}
    </Dialog>
  )
}
