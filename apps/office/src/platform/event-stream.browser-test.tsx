import { afterEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

/** A stream as the browser has it, told by hand: the server's is in the journeys. */
class Told extends EventTarget {
  static readonly open: Told[] = []
  static readonly CLOSED = 2
  static readonly OPEN = 1
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Told.open.push(this)
  }
  begin() {
    this.readyState = 1
    this.onopen()
  }
  say(name: string, id: string) {
    this.dispatchEvent(new MessageEvent(name, { data: '{}', lastEventId: id }))
  }
  refuse() {
    this.readyState = 2
    this.onerror()
  }
  close() {
    Told.open.splice(Told.open.indexOf(this), 1)
  }
}

const PATH = '/office/board/live?day=2026-11-25'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

/** A tab; this page plays several. */
function tab(after: string) {
  const heard: string[] = []
  const close = openEventStream(`${PATH}&after=${after}`, ['rows', 'reset'], {
    onEvent: (name, _, id) => void heard.push(`${name} ${id}`.trim()),
    onCut: () => void heard.push('cut'),
    onRefused: () => {
      heard.push('refused')
      close()
    },
  })
  closing.push(close)
  return { heard, close }
}
const streams = (many: number) => vi.waitFor(() => expect(Told.open).toHaveLength(many))

test('seven tabs have one stream; whoever joins is told that something was missed, and all hear what is said', async () => {
  vi.stubGlobal('EventSource', Told)
  const first = tab('1')
  await streams(1)
  Told.open[0]?.begin()
  const others = Array.from({ length: 6 }, () => tab('1'))
  for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['reset']))
  Told.open[0]?.say('rows', '2')
  for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['reset', 'rows 2']))
  expect(first.heard).toEqual(['rows 2'])
  expect(Told.open).toHaveLength(1)

  // The one that has it is closed: another goes on from where it was.
  first.close()
  await vi.waitFor(() => expect(Told.open.map(({ url }) => url)).toEqual([`/api${PATH}&after=2`]))
})

test('a stream that is refused is refused to all of them', async () => {
  vi.stubGlobal('EventSource', Told)
  const tabs = [tab('1'), tab('1'), tab('1')]
  await streams(1)
  // Whoever hadn't joined yet asks for one of its own, which is refused too.
  for (const { heard } of tabs)
    await vi.waitFor(() => {
      Told.open[0]?.refuse()
      expect(heard).toContain('refused')
    })
  await streams(0)
})
