/**
 * Which of a captain's PINs somebody typed. The one that was sent by e-mail is right beside the old one until it is used.
 */
import type { CaptainAccount } from '../../repositories/captains.ts'
import type { Context } from '../context.ts'
import { isRightPin } from './pin-hash.ts'

/** Takes the same time for an unknown account, and whether or not a new PIN waits. */
export async function whichPin(
  { pepper }: Pick<Context, 'pepper'>,
  account: CaptainAccount | undefined,
  pin: string,
): Promise<'current' | 'new' | 'wrong'> {
  const [isCurrent, isNew] = await Promise.all([
    isRightPin(pin, account?.pinHash, pepper),
    isRightPin(pin, account?.newPinHash ?? undefined, pepper),
  ])
  if (isCurrent) return 'current'
  return isNew ? 'new' : 'wrong'
}
