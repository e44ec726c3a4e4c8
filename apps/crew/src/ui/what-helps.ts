/**
 * What to do about an error, in one Dutch line under its title (standing decision 20): our server says it itself in most
 * of its messages, then there is none.
 */
import type { Whoops } from '@vaarboek/engine'
import { text } from '../text/text.ts'
import { leadsToLogin } from './leads-to-login.ts'

export function whatHelps({ status, title }: Whoops): string | undefined {
  const { helps, own } = text
  if (/opnieuw/i.test(title)) return undefined
  // Another language may be asked for before there are any words but the first.
  if (title === 'Network Error') return helps?.network
  if (title !== text.login.unknownUser && leadsToLogin({ status, title })) return helps.login
  const code = Number(status)
  if (title === '' && code < 400) return own.portal
  return code === 429 || code >= 500 || /^(Request failed|$)/.test(title) ? helps.wait : undefined
}
