/**
 * Listens to the server's own stream of what is new (server-sent events read by `fetch`, for it needs the token). It only
 * makes things faster: without it the lists are polled all the same.
 */
import type { TrackId } from '@vaarboek/domain'
import { headersOf, isTokenRefused, joinPath, NOTIFICATIONS_LIVE_PATH, type Sender } from '@vaarboek/wire'

const MIN_PAUSE_MS = 5000
const MAX_PAUSE_MS = 60_000

/**
 * Follows until the signal aborts. A server without such a stream is asked no more.
 * @param onChanged there is something new to ask for
 */
export async function followLiveStream(
  sender: Sender,
  track: TrackId,
  onChanged: () => void,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  let pause = MIN_PAUSE_MS
  while (!signal.aborted) {
    const end = await listen(sender, track, onChanged, signal).catch(() => 'cut' as const)
    if (end === 'none' || signal.aborted) return
    pause = end === 'ended' ? MIN_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS)
    // A server that goes down cuts every boat at the same moment: they don't all come back at one.
    await wait((pause / 2) * (1 + random()), signal)
  }
}

async function listen(
  sender: Sender,
  track: TrackId,
  onChanged: () => void,
  signal: AbortSignal,
): Promise<'none' | 'cut' | 'ended'> {
  const headers = { ...headersOf(sender), Accept: 'text/event-stream' }
  const url = `${joinPath(sender.base, NOTIFICATIONS_LIVE_PATH)}?track=${encodeURIComponent(track)}`
  const response = await sender.fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  // Whoever gives something else with a 200 isn't our server: a portal, gone in a while.
  if (!response.ok || !isStream || !response.body) {
    const isRefused = isTokenRefused(response.status, await response.text())
    if (isRefused) sender.onToken?.(true)
    return !isRefused && (response.ok || response.status >= 500) ? 'cut' : 'none'
  }
  // Changes from before the connection were missed.
  onChanged()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return 'ended'
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    if (lines.some((line) => line.trim() === 'event: changed')) onChanged()
  }
}
