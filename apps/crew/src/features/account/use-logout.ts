import { useTransition } from 'react'
import { text } from '../../text/text.ts'
import { useEngine } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel } from '../../ui/panel.ts'
import { requestLogout } from './logout-request.ts'

/** Logs out, to the login. @param onWaiting called when something waits to be sent, and nobody is logged out */
export function useLogout(onWaiting = () => {}): { logout: () => void; isBusy: boolean } {
  const engine = useEngine()
  const [isBusy, start] = useTransition()

  async function logout() {
    try {
      const result = await engine.account.logout()
      requestLogout(!result.ok)
      if (result.ok) leaveTo('/')
      else onWaiting()
    } catch (error) {
      engine.reportError(error, 'logout')
      openPanel({ name: 'Whoops', status: null, title: text.whoops.title, body: text.logout.failed })
    }
  }

  return { logout: () => start(logout), isBusy }
}
