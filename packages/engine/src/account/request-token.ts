import {
  type CallResult,
  logOut,
  OUR_SERVER,
  type RequestOf,
  type ResponseOf,
  refreshToken,
  type Sender,
  sendCall,
} from '@vaarboek/wire'

/**
 * Asks for a token by e-mail and PIN. Where nobody could be asked before, the response is the first that says a server is ours: it was
 * asked without the tablet's name, and what is recorded under such a token is another tablet's to the server. So it is asked once
 * more, by name, and the first token ends.
 */
export async function requestToken(
  sender: Sender,
  typed: RequestOf<typeof refreshToken>,
  deviceSecret: string | undefined,
): Promise<CallResult<ResponseOf<typeof refreshToken>>> {
  const outcome = await sendCall(sender, refreshToken, typed, { deviceSecret })
  if (!outcome.ok || sender.isOurs || outcome.value.server !== OUR_SERVER) return outcome
  const { api_token: token, concession } = outcome.value
  const ours = { ...sender, isOurs: true }
  void sendCall({ ...ours, token, concession }, logOut, {})
  return sendCall(ours, refreshToken, typed, { deviceSecret })
}
