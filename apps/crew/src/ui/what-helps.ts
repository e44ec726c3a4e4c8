/**
 * Advice on an error, in one line under its title: our server gives it itself in most of its messages, then
 * there is none.
 */
import type { Whoops } from '@vaarboek/engine'
import { text } from '../text/text.ts'
import { leadsToLogin } from './leads-to-login.ts'

/** Whether somebody wrote these words for people: not what the app calls an error itself (ERR-16, standing decision 20). */
export const ofServer = (title: string): boolean => !/^(Network Error|Request failed|$)/.test(title)

export function whatHelps({ status, title }: Whoops): string | undefined {
  const { helps } = text
  if (/opnieuw/i.test(title)) return undefined
  // Another language may be asked for before there are any words but the first.
  if (title === 'Network Error') return helps?.network
  if (title !== text.login.unknownUser && leadsToLogin({ status, title })) return helps.login
  const code = Number(status)
  if (title === '' && code < 400) return text.portal
  return code === 429 || code >= 500 || !ofServer(title) ? helps.wait : undefined
}
