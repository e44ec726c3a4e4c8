import { expect, test } from 'vitest'
import { followLiveStream } from './live-stream.ts'

/** The pauses of a tablet whose stream can't be opened, until so many were made. */
async function pauses(
  many: number,
  random: () => number,
  respond: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
): Promise<number[]> {
  const made: number[] = []
  const ending = new AbortController()
  const sender = {
    base: 'http://shore.example/api',
    storage: 'http://shore.example/storage',
    fetch: respond,
    token: 'token',
    concession: '1',
    device: null,
    isOurs: true,
  }
  const wait = async (ms: number) => {
    made.push(ms)
    if (made.length === many) ending.abort()
  }
  await followLiveStream(sender, '1', () => {}, wait, random, ending.signal)
  return made
}

test('boats that were cut at the same moment come back spread over half of each pause', async () => {
  expect(await pauses(5, () => 0)).toEqual([5000, 10_000, 20_000, 30_000, 30_000])
  expect(await pauses(5, () => 0.9)).toEqual([9500, 19_000, 38_000, 57_000, 57_000])
})

test('[fault 13] a portal’s 200 isn’t a server without a stream: it is tried again', async () => {
  const html = { headers: { 'content-type': 'text/html' } }
  for (const say of [() => new Response('{}'), () => new Response(''), () => new Response('<html>', html)])
    expect(
      await pauses(
        3,
        () => 0,
        async () => say(),
      ),
    ).toHaveLength(3)
  expect(
    await pauses(
      3,
      () => 0,
      async () => new Response('', { status: 404 }),
    ),
  ).toHaveLength(0)
})
