/** What is chosen in the wizard changes here, and is kept for the next start. */
import type { Choices } from '@vaarboek/domain'
import { type Engine, keep, NOTES, ownerOfSession } from '../context.ts'
import type { Resumed } from '../state.ts'

export function choose(engine: Engine, choices: Choices, resumed: Resumed | null = null): void {
  engine.store.setState({ choices, resumed })
  const { signedIn } = engine.store.getState()
  if (signedIn) keep(engine, NOTES.choices(ownerOfSession(signedIn)), { choices, resumed })
}
