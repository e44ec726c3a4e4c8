/** The service worker keeps what few tablets load once it was fetched, one version of it, and nothing that is no script. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCES = ['sw-keep.js', 'sw-later.js'].map((name) =>
  readFileSync(join(import.meta.dirname, '../../public', name), 'utf8'),
)
const HOME = 'https://boot.example'
const script = (said = 'shared') =>
  new Response(said, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

/** A worker; `answers` are the network's, or none of it. */
function worker(...answers: (Response | null)[]) {
  const kept = new Map<string, Response>()
  const asked: string[] = []
  const heard: ((event: object) => void)[] = []
  runInNewContext(SOURCES.join('\n'), {
    URL,
    caches: {
      open: async () => ({
        match: async (key: string) => kept.get(key)?.clone(),
        put: async (key: string, response: Response) => void kept.set(key, response),
        keys: async () => [...kept.keys()],
        delete: async (key: string) => kept.delete(key),
      }),
    },
    self: {
      registration: { scope: `${HOME}/` },
      location: new URL('/sw.js', HOME),
      addEventListener: (name: string, hear: (event: object) => void) => name === 'fetch' && heard.push(hear),
    },
    fetch: async ({ url }: { url: string }) => {
      asked.push(new URL(url).pathname)
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  /** What a page gets of the worker; null where that leaves it to others. */
  const get = async (path: string): Promise<string | null> => {
    let given: Promise<Response> | null = null
    const respondWith = (response: Promise<Response>) => {
      given = response
    }
    for (const hear of heard) hear({ request: { url: HOME + path }, respondWith })
    return given === null ? null : (await (given as Promise<Response>)).text()
  }
  return { get, asked, names: () => [...kept.keys()].map((url) => url.slice(HOME.length)) }
}

const PATH = '/assets/share-position-Ab_1-2.js'

test('it is fetched once, and is there without network after that', async () => {
  const { get, asked, names } = worker(script(), null)
  expect(await get(PATH)).toBe('shared')
  expect(await get(PATH)).toBe('shared')
  expect([asked, names()]).toEqual([[PATH], [PATH]])
})

test('another version takes its place', async () => {
  const { get, names } = worker(script(), script('newer'))
  await get(PATH)
  expect(await get('/assets/share-position-Zz.js')).toBe('newer')
  expect(names()).toEqual(['/assets/share-position-Zz.js'])
})

test.each([
  ['a portal’s page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['an error', new Response('', { status: 503 })],
])('%s isn’t kept', async (_, answer) => {
  const { get, names } = worker(answer)
  await get(PATH)
  expect(names()).toEqual([])
})

test('whatever else is asked for is left to the rest of the worker', async () => {
  const { get, asked } = worker(script())
  for (const path of ['/assets/start-engine-Ab.js', '/api/flights/live', '/flight', '/share-position-Ab.js'])
    expect(await get(path)).toBeNull()
  expect(asked).toEqual([])
})
