/**
 * Another's server has no sign of its own, so a captive portal's 2xx looks like one of its responses. It shows itself by
 * what a portal can't know: its list of tracks. It is asked for before a call and after the response, and nothing of the
 * response counts until both were there.
 */
import type { Call, RequestOf, ResponseOf } from './call.ts'
import { tracksOverview } from './calls/tracks.ts'
import { type CallResult, type Sender, type SendOptions, sendOnce, unexpected } from './send-call.ts'

/** Senders whose server was there after their last call: the next one needn't ask first. */
const shown = new WeakSet<Sender>()

/**
 * Sends a call. The message of a refusal is the server's, or 'Request failed with status code N' (ERR-16). A response of
 * another's server counts only when the server shows itself before and after it.
 */
export async function sendCall<C extends Call>(
  sender: Sender,
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<CallResult<ResponseOf<C>>> {
  const send = () => sendOnce(sender, call, request, options)
  if (sender.isOurs || call.open) return send()
  if ((call as Call) === tracksOverview) return withTracks(await send())
  const before = shown.has(sender) || (await show(sender, options))
  if (before !== true) return before
  shown.delete(sender)
  const result = await send()
  const after = !result.ok || (await show(sender, options))
  if (after !== true) return after
  if (result.ok) shown.add(sender)
  return result
}

/** True, or what the call comes to without it: a refusal of the list is none of the call, but for a rejected token. */
async function show(
  sender: Sender,
  { signal }: SendOptions,
): Promise<true | (CallResult<never> & { ok: false })> {
  const outcome = withTracks(await sendOnce(sender, tracksOverview, {}, { signal }))
  if (outcome.ok) return true
  const { status } = outcome
  return status === null || status === 401 || status >= 500 ? outcome : unexpected(status, outcome.message)
}

/** An empty list may be anybody's, and one without names. */
function withTracks<Tracks>(outcome: CallResult<Tracks>): CallResult<Tracks> {
  const isAnybodys = outcome.ok && !(outcome.value as { name: string }[]).some(({ name }) => name)
  return isAnybodys ? unexpected(outcome.status, 'no tracks') : outcome
}
