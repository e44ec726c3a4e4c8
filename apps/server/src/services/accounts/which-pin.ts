/** Check of a typed PIN against a captain's PINs. The one that was sent by e-mail is right beside the old one until it is used. */
import { type CaptainAccount, type FoundAccount, MAX_ACCOUNTS } from '../../repositories/people/captains.ts'
import type { Context } from '../context.ts'
import { isRightPin } from './pin-hash.ts'

type Which = 'current' | 'new'

interface RightPin {
  account: FoundAccount
  pin: Which
}

/** Takes the same time whether or not a new PIN waits. */
export async function whichPin(
  context: Pick<Context, 'pepper'>,
  account: CaptainAccount,
  pin: string,
): Promise<Which | 'wrong'> {
  const { current, fresh } = await tryPins(context, account, pin)
  if (current) return 'current'
  return fresh ? 'new' : 'wrong'
}

/**
 * The account that a PIN opens, among those of an address; undefined when it opens none. Takes the same time for an unknown address and
 * for any number of accounts.
 *
 * A PIN that is right for several opens the account that knows the tablet, then the one it is current for, then the first: whoever gives
 * an account PIN after PIN logs in to that very account each time, and learns of no other.
 */
export async function accountOfPin(
  context: Pick<Context, 'pepper'>,
  accounts: readonly FoundAccount[],
  pin: string,
): Promise<RightPin | undefined> {
  const tried = await Promise.all(
    Array.from({ length: MAX_ACCOUNTS }, async (_, place): Promise<RightPin[]> => {
      const account = accounts[place]
      const { current, fresh } = await tryPins(context, account, pin)
      if (!account || !(current || fresh)) return []
      return [{ account, pin: current ? 'current' : 'new' }]
    }),
  )
  const after = ({ account, pin: which }: RightPin) =>
    (account.knownDevice === null ? 2 : 0) + (which === 'current' ? 0 : 1)
  // Accounts that rank equal stay in their order: the sort is stable.
  return tried.flat().toSorted((one, other) => after(one) - after(other))[0]
}

async function tryPins(
  { pepper }: Pick<Context, 'pepper'>,
  account: CaptainAccount | undefined,
  pin: string,
) {
  const [current, fresh] = await Promise.all([
    isRightPin(pin, account?.pinHash, pepper),
    isRightPin(pin, account?.newPinHash ?? undefined, pepper),
  ])
  return { current, fresh }
}
