import { heldBy } from '../database/held-by.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** Removes something. @throws UsageError saying what still refers to it, and what to do instead */
export async function removeUnlessHeld(remove: () => Promise<void>, instead: string): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const table = heldBy(error)
    if (table === null) throw error
    throw new UsageError(`${CATALOGUE.wrong.held(CATALOGUE.holders[table] ?? table)} ${instead}`, 'held')
  }
}
