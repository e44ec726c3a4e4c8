/** The push service that the settings ask for. */
import type { Push } from './push.ts'
import { webPush } from './web-push.ts'

export interface PushSettings {
  /** `test` also calls plain http and addresses of this machine and its network. */
  push: 'on' | 'off' | 'test'
  /** The address at which tablets open the app, or null. Push services write to it or to `mailFrom`. */
  appUrl: string | null
  mailFrom: string
}

/** Null when pushes are off. */
export function choosePush(
  { push, appUrl, mailFrom }: PushSettings,
  keys: { publicKey: string; privateKey: string },
): Push | null {
  if (push === 'off') return null
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom
  const subject = appUrl?.startsWith('https:') ? appUrl : `mailto:${address}`
  return webPush({ keys, subject, allowsInside: push === 'test' })
}
