/** The service worker fetches again what the browser took away: of many files one fails, and the others are kept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/sw-keep.js'), 'utf8')
const FILES = ['index.html', 'eerste.js', 'rest.js']
const LIST = FILES.map((url) => `{url:"${url}",revision:"a1"}`).join(',')
const HOME = 'https://boot.example/'

/** A worker whose browser has taken all files away. @param answer of one file; the body may break off */
function workerWith(answer: (name: string) => Promise<Response>) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const said = new Map<string, (event: object) => void>()
  const cache = {
    match: async (key: URL) => kept.get(String(key)),
    put: async (key: URL, response: Response) => {
      kept.set(String(key), await response.text())
    },
  }
  runInNewContext(SOURCE, {
    URL,
    setTimeout: (done: () => void) => done(),
    caches: { open: async () => cache },
    self: {
      registration: { scope: HOME },
      location: new URL('sw.js', HOME),
      addEventListener: (name: string, hear: (event: object) => void) => said.set(name, hear),
    },
    fetch: async (url: URL | string) => {
      const name = String(url).replace(HOME, '')
      if (name === 'sw.js') return new Response(LIST)
      asked.push(name)
      return answer(name)
    },
  })
  const keep = async () => {
    let work = Promise.resolve()
    said.get('message')?.({
      data: 'keep',
      waitUntil: (given: Promise<void>) => {
        work = given
      },
    })
    await work
  }
  const names = () => [...kept.keys()].map((key) => new URL(key).pathname.slice(1))
  return { keep, asked, names }
}

const file = (name: string) =>
  new Response(name, {
    headers: { 'content-type': name.endsWith('.html') ? 'text/html' : 'text/javascript' },
  })
/** The line breaks while the file comes. */
const cutOff = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }),
    {
      headers: { 'content-type': 'text/javascript' },
    },
  )

describe.each(FILES)('%s', (failing) => {
  test.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', async () => new Response('', { status: 500 })],
    ['what is no file of the app', async (name: string) => file(name.endsWith('.html') ? 'x.js' : 'x.html')],
    ['a line that breaks half-way', async () => cutOff()],
  ])('%s: the others are kept, and it alone is asked for the next time', async (_, fail) => {
    let isFailing = true
    const worker = workerWith(async (name) => (isFailing && name === failing ? fail(name) : file(name)))
    await worker.keep()
    expect(worker.asked).toEqual(FILES)
    expect(worker.names()).toEqual(FILES.filter((name) => name !== failing))
    isFailing = false
    worker.asked.length = 0
    await worker.keep()
    expect(worker.asked).toEqual([failing])
    expect(worker.names().toSorted()).toEqual(FILES.toSorted())
  })
})
