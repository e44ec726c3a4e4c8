/** As browsers read server-sent events: an open stream that ends is opened again with the last id; one that is refused never is. */
import type { StreamListener } from '../../../apps/office/src/platform/event-stream.ts'
import type { VirtualTime } from '../virtual-time.ts'

/** An open stream; null: the server wasn't reached. */
export interface Opened {
  status: number
  type: string
  /** Hears what it says until it closes it. */
  listen: (onText: (text: string) => void, onEnd: () => void) => void
  close: () => void
}

const RETRY_MS = 3000

/** Returns how to close it. @param open asks for it @param names of the events that are heard */
export function openEventSource(
  time: Pick<VirtualTime, 'after'>,
  open: (lastId: string) => Promise<Opened | null>,
  names: readonly string[],
  { onEvent, onCut, onRefused }: StreamListener,
): () => void {
  let [isClosed, lastId, retryMs] = [false, '', RETRY_MS]
  let close = () => {}
  const cut = () => {
    if (isClosed) return
    onCut()
    close = time.after(retryMs, connect)
  }
  const read = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    retryMs = Number(field('retry') ?? retryMs)
    lastId = field('id') ?? lastId
    const [name, data] = [field('event') ?? 'message', field('data')]
    if (data !== undefined && names.includes(name)) onEvent(name, JSON.parse(data), lastId)
  }
  async function connect(): Promise<void> {
    const opened = await open(lastId)
    if (isClosed) return opened?.close()
    if (!opened) return cut()
    if (opened.status !== 200 || !opened.type.startsWith('text/event-stream')) {
      opened.close()
      isClosed = true
      return onRefused()
    }
    close = opened.close
    let text = ''
    opened.listen((more) => {
      const blocks = (text + more).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (!isClosed) read(block)
    }, cut)
  }
  close = time.after(0, connect)
  return () => {
    isClosed = true
    close()
  }
}
