/** What is chosen in the wizard changes here, and is kept for the next start. */
import type { Choices } from '@vaarboek/domain'
import { type EngineContext, keep, NOTES, ownerOfSignedIn } from '../context.ts'
import type { Resumed } from '../state.ts'

export function choose(context: EngineContext, choices: Choices, resumed: Resumed | null = null): void {
  context.store.setState({ choices, resumed })
  const { signedIn } = context.store.getState()
  if (signedIn) keep(context, NOTES.choices(ownerOfSignedIn(signedIn)), { choices, resumed })
}
