/** Whether and how tablets are rung by the settings. */
import type { Push } from './push.ts'
import { webPush } from './web-push.ts'

export interface PushSettings {
  /** `test` also calls plain http and addresses of this machine and its network. */
  push: 'on' | 'off' | 'test'
  /** Where tablets open the app, or null; and the sender of e-mails. One of them is whom push services write to. */
  appUrl: string | null
  mailFrom: string
}

/** Null when nobody is rung. */
export function choosePush(
  { push, appUrl, mailFrom }: PushSettings,
  keys: { publicKey: string; privateKey: string },
): Push | null {
  if (push === 'off') return null
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom
  const subject = appUrl?.startsWith('https:') ? appUrl : `mailto:${address}`
  return webPush({ keys, subject, allowsInside: push === 'test' })
}
