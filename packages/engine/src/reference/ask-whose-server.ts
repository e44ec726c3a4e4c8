/**
 * Finds out whose server it is, by its own answer: what every server must have is asked for, with the token. Only a list of
 * tracks that is one shows another's; whatever a portal says shows nothing.
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
  if (outcome.ok) return outcome.value.length > 0 ? 'foreign' : null
  return outcome.status === 401 ? 'login' : null
}
