/** What is done again and again, or once after a while, as long as a screen is open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useAfter, useEvery } from './use-every.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const USES = { useEvery, useAfter }
interface Props {
  use: keyof typeof USES
  ms: number | null
  work: () => void
}

function Screen({ use, ms, work }: Props) {
  USES[use](ms, work)
  return null
}

async function open(use: Props['use'], ms: number | null) {
  const done: string[] = []
  const screen = (after: number | null, name: string) => (
    <Screen use={use} ms={after} work={() => void done.push(name)} />
  )
  const { rerender, unmount } = await render(screen(ms, 'first'))
  return {
    done,
    unmount,
    again: (after: number | null, name: string) => rerender(screen(after, name)),
    pass: (passedMs: number) => vi.advanceTimersByTime(passedMs),
  }
}

test('every so often it is done again, what was handed in last; not before', async () => {
  const { done, again, pass } = await open('useEvery', 1000)
  pass(999)
  expect(done).toEqual([])
  pass(1)
  await again(1000, 'second')
  pass(2000)
  expect(done).toEqual(['first', 'second', 'second'])
})

test('after a while it is done once', async () => {
  const { done, again, pass } = await open('useAfter', 1000)
  pass(999)
  await again(1000, 'second')
  expect(done).toEqual([])
  pass(10_000)
  expect(done).toEqual(['second'])
})

test.each(['useEvery', 'useAfter'] as const)(
  '%s: null waits for nothing, another number starts again',
  async (use) => {
    const { done, again, pass } = await open(use, null)
    pass(10_000)
    expect(done).toEqual([])
    await again(1000, 'second')
    pass(999)
    await again(500, 'third')
    pass(499)
    expect(done).toEqual([])
    pass(1)
    expect(done).toEqual(['third'])
    await again(null, 'fourth')
    pass(10_000)
    expect(done).toEqual(['third'])
  },
)

test.each(['useEvery', 'useAfter'] as const)('%s: a screen that closes ends it', async (use) => {
  const { done, unmount, pass } = await open(use, 1000)
  await unmount()
  pass(10_000)
  expect(done).toEqual([])
})
