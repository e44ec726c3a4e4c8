/**
 * Server-sent events, one stream for all tabs of a browser that listen to the same: over HTTP/1.1 it has six connections to a server,
 * and seven tabs would leave none to ask by. One tab has the stream and tells the others; when it ends another one has it.
 */

export interface StreamListener {
  /** @param id of the event; '' for one without */
  onEvent: (name: string, data: unknown, id: string) => void
  /** It is cut, and the browser tries again. */
  onCut: () => void
  /** The server refused it: the browser gives up. */
  onRefused: () => void
}

/** Messages between tabs about one stream. */
type Told =
  | { what: 'event'; name: string; data: unknown; id: string }
  | { what: 'cut' }
  | { what: 'refused' }
  /** A tab that wants to listen along. */
  | { what: 'joined'; tab: string }
  /** Whoever listens along has missed what was said before; `tab`: who has just joined, null: all. */
  | { what: 'open'; tab: string | null }

/** Name of the event for a listener that may have missed something. The server sends it too. */
const RESET = 'reset'
/** The id of the last event, in the stream's query. */
const AFTER = 'after'

/**
 * Returns how to close it. @param path with the id of the last event as `after`: whoever listens along may have another
 * @param names of the events that are heard
 */
export function openEventStream(
  path: string,
  names: readonly string[],
  listener: StreamListener,
): () => void {
  // Without locks (plain http on another host) each tab that is in sight has its own.
  if (!navigator.locks) return openOwn(path, names, listener, () => {}).close
  const url = new URL(path, window.location.origin)
  let after = url.searchParams.get(AFTER) ?? ''
  url.searchParams.delete(AFTER)
  const sight = url.pathname + url.search
  const me = crypto.randomUUID()
  const ending = new AbortController()
  const channel = new BroadcastChannel(sight)
  const hearing: StreamListener = {
    ...listener,
    onEvent(name, data, id) {
      after = id || after
      listener.onEvent(name, data, id)
    },
  }
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => hear(told, me, hearing)
  channel.postMessage({ what: 'joined', tab: me } satisfies Told)
  navigator.locks
    .request(sight, { signal: ending.signal }, () => {
      url.searchParams.set(AFTER, after)
      return tellAll(url.pathname + url.search, names, hearing, channel, ending.signal)
    })
    .catch((error: DOMException) => {
      if (error.name !== 'AbortError') throw error
    })
  return () => {
    ending.abort()
    channel.close()
  }
}

/** In a tab that listens along. */
function hear(told: Told, me: string, { onEvent, onCut, onRefused }: StreamListener): void {
  if (told.what === 'event') onEvent(told.name, told.data, told.id)
  if (told.what === 'cut') onCut()
  if (told.what === 'refused') onRefused()
  if (told.what === 'open' && (told.tab ?? me) === me) onEvent(RESET, {}, '')
}

/** Has the stream and passes on what it says, until the signal aborts. */
async function tellAll(
  path: string,
  names: readonly string[],
  listener: StreamListener,
  channel: BroadcastChannel,
  ending: AbortSignal,
): Promise<void> {
  const tell = (told: Told) => channel.postMessage(told)
  // The others first: whoever listens here may close it.
  const telling: StreamListener = {
    onEvent(name, data, id) {
      tell({ what: 'event', name, data, id })
      listener.onEvent(name, data, id)
    },
    onCut() {
      tell({ what: 'cut' })
      listener.onCut()
    },
    onRefused() {
      tell({ what: 'refused' })
      listener.onRefused()
    },
  }
  const stream = openOwn(path, names, telling, () => tell({ what: 'open', tab: null }))
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told.what === 'joined' && stream.isOpen()) tell({ what: 'open', tab: told.tab })
  }
  await new Promise((resolve) => ending.addEventListener('abort', resolve))
  stream.close()
}

/** The browser opens a stream that was cut again by itself, with the id of the last event. */
function openOwn(
  path: string,
  names: readonly string[],
  { onEvent, onCut, onRefused }: StreamListener,
  onOpen: () => void,
) {
  const stream = new EventSource(`/api${path}`)
  const hear = (event: MessageEvent<string>) => onEvent(event.type, JSON.parse(event.data), event.lastEventId)
  for (const name of names) stream.addEventListener(name, hear)
  stream.onopen = onOpen
  stream.onerror = () => (stream.readyState === EventSource.CLOSED ? onRefused() : onCut())
  return { isOpen: () => stream.readyState === EventSource.OPEN, close: () => stream.close() }
}

/** Calls after so many milliseconds. Returns how to take it back. */
export function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
