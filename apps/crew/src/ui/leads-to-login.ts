/**
 * Whether closing an error leads to the login (ERR-04 to ERR-07, PANEL-08, PANEL-09). The specification's own quotes
 * count: 401 as number or text, but 404 only as the text '404'; a record that isn't found costs nobody the session
 * (AMB-04).
 */
import type { Whoops } from '@vaarboek/engine'
import { text } from '../text/text.ts'

export function leadsToLogin({ status, title }: Whoops): boolean {
  return String(status) === '401' || status === '404' || title === text.login.captainNotFound
}
