/**
 * Whose server the session is with: found out once a login, by the server's own response, and kept with the session.
 */
import type { Whose } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { NOTES } from '../notes.ts'
import { askWhose } from './ask-whose-server.ts'

/** Whoever asks meanwhile waits for the same result. */
const asking = new WeakMap<EngineContext, Promise<Whose | 'login' | null>>()

export function whoseServer(context: EngineContext): Promise<Whose | 'login' | null> {
  const known = context.store.getState().signedIn?.whose
  if (known) return Promise.resolve(known)
  const asked = asking.get(context) ?? ask(context).finally(() => asking.delete(context))
  asking.set(context, asked)
  return asked
}

async function ask(context: EngineContext): Promise<Whose | 'login' | null> {
  const { store, logbook } = context
  const { signedIn } = store.getState()
  if (!signedIn) return null
  const whose = await askWhose(senderOf(context))
  const now = store.getState().signedIn
  if (whose === null || whose === 'login' || now?.token !== signedIn.token) return whose
  const known = { ...now, whose }
  store.setState({ signedIn: known })
  await logbook.note(NOTES.session, known)
  return whose
}
