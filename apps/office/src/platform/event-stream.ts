/** Server-sent events. The browser opens a stream that was cut anew by itself, with the id of the last event. */

export interface StreamListener {
  /** @param id of the event; '' for one without */
  onEvent: (name: string, data: unknown, id: string) => void
  /** It is cut, and the browser tries again. */
  onCut: () => void
  /** The server refused it: the browser gives up. */
  onRefused: () => void
}

/** Returns how to close it. @param names of the events that are heard */
export function openEventStream(
  path: string,
  names: readonly string[],
  { onEvent, onCut, onRefused }: StreamListener,
): () => void {
  const stream = new EventSource(`/api${path}`)
  const hear = (event: MessageEvent<string>) => onEvent(event.type, JSON.parse(event.data), event.lastEventId)
  for (const name of names) stream.addEventListener(name, hear)
  stream.onerror = () => (stream.readyState === EventSource.CLOSED ? onRefused() : onCut())
  return () => stream.close()
}

/** Calls after so many milliseconds. Returns how to take it back. */
export function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
