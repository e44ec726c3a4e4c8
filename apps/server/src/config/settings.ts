/** Every setting of the server, under the headings of docs/reference/settings.md; `npm run reference` writes that page. */
import type { Setting } from './setting.ts'
import { ADDRESSES, STORES } from './settings-of-machine.ts'
import { PROVIDER } from './settings-of-office.ts'
import { MAIL, OUTSIDE, SERVICE, TABLETS } from './settings-of-service.ts'
import { WATCHED } from './settings-to-watch.ts'

export const SETTINGS = {
  ...{ ...ADDRESSES, ...STORES, ...SERVICE, ...TABLETS },
  ...{ ...PROVIDER, ...MAIL, ...OUTSIDE, ...WATCHED },
}

export const SETTINGS_BY_SUBJECT: Record<string, Record<string, Setting<unknown>>> = {
  Addresses: ADDRESSES,
  'Data and secrets': STORES,
  'The service': SERVICE,
  Tablets: TABLETS,
  "The organisation's own login": PROVIDER,
  'E-mail': MAIL,
  'The outside world': OUTSIDE,
  Watching: WATCHED,
}
