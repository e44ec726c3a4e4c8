/**
 * Finds out whose server it is, by a request every server must support, with the token. Only a real list of tracks
 * proves another's server; a portal's page proves nothing.
 */
import { isOurResponse, type Sender, sendCall, tracksOverview, type Whose } from '@vaarboek/wire'

/** @returns null when it isn't known now; 'login' when the token is rejected */
export async function askWhose(sender: Sender): Promise<Whose | 'login' | null> {
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
