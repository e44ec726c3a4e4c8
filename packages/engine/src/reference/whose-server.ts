/**
 * The kind of server that the session is with: found out once a login, by the server's own response, and kept with
 * the session.
 */
import { isOurResponse, type Sender, sendCall, tracksOverview, type Whose } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { NOTES } from '../notes.ts'

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

/**
 * By a request every server must support, with the token. Only a real list of tracks proves another's server; a portal's page
 * proves nothing.
 * @returns null when it isn't known now; 'login' when the token is rejected
 */
async function askWhose(sender: Sender): Promise<Whose | 'login' | null> {
  let isOurs = false
  const listening: typeof fetch = async (input, init) => {
    const response = await sender.fetch(input, init)
    isOurs = response.ok && isOurResponse(response)
    return response
  }
  const outcome = await sendCall({ ...sender, fetch: listening, isOurs: false }, tracksOverview, {})
  if (isOurs) return 'ours'
  if (outcome.ok) return 'foreign'
  return outcome.status === 401 ? 'login' : null
}
