/** The page that leads to the organisation's own login, and back from it. */
import { HOME } from './paths.ts'
import { type Errand, TOLD } from './provider.ts'

/** The name under which the tab keeps where it was. */
const KEPT = 'kantoor-naar'

export interface Leg {
  errand: Errand
  /** The query one came back with; null for who leaves. */
  answer: string | null
}

/** The leg on which this page was opened. What stands in the address is taken out of it: to be asked once. */
export function legOfPage(): Leg {
  const { search } = location
  history.replaceState(null, '', HOME)
  const said = new URLSearchParams(search)
  const state = said.get('state')
  if (state !== null)
    return { errand: state.startsWith('confirm.') ? 'confirm' : 'login', answer: search.slice(1) }
  sessionStorage.setItem(KEPT, said.get('naar') ?? HOME)
  return { errand: said.get('voor') === 'confirm' ? 'confirm' : 'login', answer: null }
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
