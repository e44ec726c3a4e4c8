import { heldBy } from '../database/held-by.ts'
import type { Text } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** Removes something. @throws UsageError saying what still refers to it, and what to do instead */
export async function removeUnlessHeld(
  remove: () => Promise<void>,
  instead: (text: Text) => string,
): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const table = heldBy(error)
    if (table === null) throw error
    throw new UsageError(
      (text) => `${text.wrong.held(text.holders[table] ?? table)} ${instead(text)}`,
      'held',
    )
  }
}
