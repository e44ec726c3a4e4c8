/** The organisation's own login: away to it, back from it, and what other tabs hear of that. */
import type { ResponseOf } from '@vaarboek/wire'
import { officeWays, PROVIDER_RETURN_PATH } from '@vaarboek/wire/office'
import { HOME } from './paths.ts'
import { sendOnce } from './server.ts'

export type Provider = ResponseOf<typeof officeWays>['provider']
export type Errand = 'login' | 'confirm'

/** Query parameters of a link that leaves, and the name under which the tab keeps where it was. */
const ASKS = { errand: 'voor', to: 'naar' } as const
const KEPT = 'kantoor-naar'
const TOLD = 'kantoor-provider'

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
  return `${PROVIDER_RETURN_PATH}?${new URLSearchParams({ [ASKS.errand]: errand, [ASKS.to]: pathname + search })}`
}

export interface Leg {
  errand: Errand
  /** The query one came back with; null for who leaves. */
  answer: string | null
}

/** The leg on which this page was opened; null on all other pages. What stands in the address is taken out of it. */
export function legOfPage(): Leg | null {
  const { pathname, search } = location
  if (pathname !== PROVIDER_RETURN_PATH) return null
  history.replaceState(null, '', HOME)
  const said = new URLSearchParams(search)
  const state = said.get('state')
  if (state !== null)
    return { errand: state.startsWith('confirm.') ? 'confirm' : 'login', answer: search.slice(1) }
  if (!said.has(ASKS.errand)) return null
  sessionStorage.setItem(KEPT, said.get(ASKS.to) ?? HOME)
  return { errand: said.get(ASKS.errand) === 'confirm' ? 'confirm' : 'login', answer: null }
}

/** Shows the address that somebody left from, if it is one of the office. */
export function goBack(): void {
  const kept = sessionStorage.getItem(KEPT) ?? HOME
  sessionStorage.removeItem(KEPT)
  const isOurs = kept === HOME || kept.startsWith(`${HOME}/`) || kept.startsWith(`${HOME}?`)
  history.replaceState(null, '', isOurs ? kept : HOME)
}

/** Goes there. */
export function leaveFor(address: string): void {
  location.replace(address)
}

/** Tells the tab that asked for it. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(TOLD)
  channel.postMessage(null)
  channel.close()
}

/** Hears it; returns what stops that. */
export function onTold(listener: () => void): () => void {
  const channel = new BroadcastChannel(TOLD)
  channel.onmessage = listener
  return () => channel.close()
}
