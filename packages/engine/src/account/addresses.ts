/** The addresses of whoever logged in on this device of late: offered at the login, so that the PIN is all one types. */
import { normalForm } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import { type KeptAddress, NOTES } from '../notes.ts'

const MOST_KEPT = 4
/** Milliseconds after which an address is forgotten whose captain hasn't been aboard. */
const KEPT_MS = 30 * 86_400_000

/** Newest first. */
export async function addresses(context: EngineContext): Promise<string[]> {
  return (await readKept(context)).map(({ email }) => email)
}

/** Keeps the address of a login that succeeded, before all others. */
export async function keepAddress(context: EngineContext, email: string): Promise<void> {
  const isOther = (one: KeptAddress) => normalForm(one.email) !== normalForm(email)
  const others = (await readKept(context)).filter(isOther)
  const kept = [{ email, at: context.device.clock() }, ...others].slice(0, MOST_KEPT)
  await context.logbook.note(NOTES.addresses, kept)
}

async function readKept({ logbook, device }: EngineContext): Promise<KeptAddress[]> {
  const kept = (await logbook.read(NOTES.addresses)) ?? []
  return kept.filter(({ at }) => device.clock() - at < KEPT_MS)
}
