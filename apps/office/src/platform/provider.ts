/** The organisation's own login: whether there is one, the link to it, and the news that somebody is back. */
import type { ResponseOf } from '@vaarboek/wire'
import { officeWays, PROVIDER_RETURN_PATH } from '@vaarboek/wire/office'
import { sendOnce } from './server.ts'

export type Provider = ResponseOf<typeof officeWays>['provider']
export type Errand = 'login' | 'confirm'

export const TOLD = 'kantoor-provider'

let asked: Promise<Provider> | undefined

/** Null where there is none, or nobody can say. */
export function providerOf(): Promise<Provider> {
  asked ??= sendOnce(officeWays, {}).then(
    ({ provider }) => provider,
    () => null,
  )
  return asked
}

/** The address of a link by which somebody leaves. */
export function leavingPath(errand: Errand): string {
  const { pathname, search } = location
  return `${PROVIDER_RETURN_PATH}?voor=${errand}&naar=${encodeURIComponent(pathname + search)}`
}

/** Hears that somebody is back in another tab; returns what stops that. */
export function onTold(listener: () => void): () => void {
  const channel = new BroadcastChannel(TOLD)
  channel.onmessage = listener
  return () => channel.close()
}
