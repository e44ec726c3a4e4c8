/** The asker of work, whose turn it takes wherever many share something scarce. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** An owner's part of what is shared. */
export interface Share {
  name: string
  /** How many times over it pays for what it takes, beside others of the same owner; 1 where nothing is said. */
  pays?: number
  /** Whether it belongs to people ashore, who never have all turns at once. */
  isShore?: true
}

/** From the outside in: the concession among all, boats or shore among those of the concession, the account among these. */
export type Asker = readonly Share[]

/** Boats first: what shore takes counts three times, so of two that both wait it gets a quarter. */
const BOATS: Share = { name: 'boats' }
const SHORE: Share = { name: 'shore', pays: 3, isShore: true }

/** Callers that aren't known yet, by network address: all of them together have the share of one concession. */
const STRANGERS: Share = { name: 'strangers' }
const SERVER: Asker = [{ name: 'server' }]

export function boatAsks({ concession, captain }: { concession: number; captain: number }): Asker {
  return [{ name: String(concession) }, BOATS, { name: String(captain) }]
}

/** @param account of somebody of the office, or what works for all of them */
export function shoreAsks({ concession, account }: { concession: number; account: number | string }): Asker {
  return [{ name: String(concession) }, SHORE, { name: String(account) }]
}

/** @param address a network address */
export function strangerAsks(address: string): Asker {
  return [STRANGERS, { name: address }]
}

const current = new AsyncLocalStorage<Asker>()

/** Does work for somebody: all turns that it takes are theirs, however deep. */
export function askedBy<Result>(asker: Asker, work: () => Result): Result {
  return current.run(asker, work)
}

/** The asker of the work that runs now; the server itself where it's for nobody. */
export function whoAsks(): Asker {
  return current.getStore() ?? SERVER
}
