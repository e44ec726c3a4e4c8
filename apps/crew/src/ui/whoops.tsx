/** An error, in the server's words or ours (ERR-01). Closing it may lead to the login. */
import { firstText } from '../text/text.ts'
import { worded } from '../text/worded.ts'
import { Button } from './button.tsx'
import { Emblem } from './emblem.tsx'
import { leadsToLogin } from './leads-to-login.ts'
import { navigate } from './navigation.tsx'
import { closePanel } from './panel.ts'
import { Panel } from './panel.tsx'
import { ofServer, whatHelps } from './what-helps.ts'

interface Props {
  status: number | string | null
  title: string
  code?: string | undefined
  /** Advice, or of a failing logout that it failed (ERR-09); what helps in general without it. */
  body?: string | undefined
  /** There is work aboard: one goes on with it, whatever went wrong (standing decision 7). */
  stays?: boolean | undefined
}

export function Whoops({ status, title, code, body = whatHelps({ status, title }), stays }: Props) {
  function close() {
    closePanel()
    if (!stays && leadsToLogin({ status, title })) navigate('/')
  }
  return (
    <Panel
      title={(ofServer(title) && worded(title, code)) || firstText.whoops.title}
      subtitle={firstText.whoops.subtitle}
      onClose={close}
    >
      <Emblem icon="TriangleAlert" tone="urgent" />
      {body && <p>{body}</p>}
      <Button onClick={close}>{firstText.close}</Button>
    </Panel>
  )
}
