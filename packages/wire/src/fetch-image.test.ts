import { expect, test } from 'vitest'
import { dataUrlOf, fetchImage, imageOfText, typeOfBytes } from './fetch-image.ts'
import type { Sender } from './send-call.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
const URL_OF_PNG = dataUrlOf('image/png', PNG)

function server(status: number, type: string, body: BodyInit): Sender & { asked: Request[] } {
  const asked: Request[] = []
  return {
    base: 'http://shore.example/api',
    storage: 'http://shore.example/storage',
    token: 'secret',
    concession: '7',
    device: null,
    isOurs: false,
    asked,
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return new Response(body, { status, headers: { 'content-type': type } })
    },
  }
}

test('[API-02, API-39, AMB-67] an image comes as bytes, as data URL, as bare base64 or as JSON text of these', async () => {
  const bare = URL_OF_PNG.replace('data:image/png;base64,', '')
  const ways: [string, BodyInit][] = [
    ['image/png', PNG],
    ['text/plain', URL_OF_PNG],
    ['text/plain', bare],
    ['application/json', JSON.stringify(URL_OF_PNG)],
    ['application/json', JSON.stringify({ body: bare })],
  ]
  for (const [type, body] of ways) {
    const sender = server(200, type, body)
    expect(await fetchImage(sender, sender.base, '/malfunctions/image/3')).toEqual({
      type: 'image/png',
      bytes: PNG,
    })
    expect(sender.asked[0]?.url).toBe('http://shore.example/api/malfunctions/image/3')
    expect(sender.asked[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sender.asked[0]?.headers.get('content-type')).toBe('application/json')
  }
})

test('what is no image is none, whatever its status says; a data URL needs no network', async () => {
  const page = server(200, 'text/html', '<html>Log in</html>')
  expect(await fetchImage(page, page.base, 'x')).toBeNull()
  const gone = server(404, 'image/png', PNG)
  expect(await fetchImage(gone, gone.base, 'x')).toBeNull()
  const silent = { ...gone, fetch: () => Promise.reject(new TypeError('offline')) }
  expect(await fetchImage(silent, gone.base, 'x')).toBeNull()
  expect(await fetchImage(silent, gone.base, URL_OF_PNG)).toEqual({ type: 'image/png', bytes: PNG })
  expect(imageOfText('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
  expect(imageOfText(btoa('<svg>'))).toBeNull()
})

test('[fault 13] our own server’s images have its sign; a portal’s don’t', async () => {
  const portal = { ...server(200, 'image/png', PNG), isOurs: true }
  expect(await fetchImage(portal, portal.base, 'x')).toBeNull()
  const headers = { 'content-type': 'image/png', Generation: 'a' }
  const ours = { ...portal, fetch: async () => new Response(PNG, { headers }) }
  expect(await fetchImage(ours, ours.base, 'x')).toEqual({ type: 'image/png', bytes: PNG })
})

test('[PANEL-37] the type is what the bytes say', () => {
  expect(typeOfBytes(PNG)).toBe('image/png')
  expect(typeOfBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(typeOfBytes(new TextEncoder().encode('GIF89a'))).toBe('image/gif')
  expect(typeOfBytes(new TextEncoder().encode('%PDF'))).toBeNull()
})
