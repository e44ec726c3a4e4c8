import { expect, test } from 'vitest'
import { dataUrlOf, fetchPhoto, photoOfText, typeOfBytes } from './fetch-photo.ts'
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

test('[API-02, API-39, AMB-67] a photo comes as bytes, as data URL, as bare base64 or as JSON text of these', async () => {
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
    expect(await fetchPhoto(sender, sender.base, '/malfunctions/image/3')).toEqual({
      type: 'image/png',
      bytes: PNG,
    })
    expect(sender.asked[0]?.url).toBe('http://shore.example/api/malfunctions/image/3')
    expect(sender.asked[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sender.asked[0]?.headers.get('content-type')).toBe('application/json')
  }
})

test('what is no image is no photo, whatever its status says; a data URL needs no network', async () => {
  const page = server(200, 'text/html', '<html>Log in</html>')
  expect(await fetchPhoto(page, page.base, 'x')).toBeNull()
  const gone = server(404, 'image/png', PNG)
  expect(await fetchPhoto(gone, gone.base, 'x')).toBeNull()
  const silent = { ...gone, fetch: () => Promise.reject(new TypeError('offline')) }
  expect(await fetchPhoto(silent, gone.base, 'x')).toBeNull()
  expect(await fetchPhoto(silent, gone.base, URL_OF_PNG)).toEqual({ type: 'image/png', bytes: PNG })
  expect(photoOfText('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
  expect(photoOfText(btoa('<svg>'))).toBeNull()
})

test('[fault 13] our own server’s photos have its sign; a portal’s don’t', async () => {
  const portal = { ...server(200, 'image/png', PNG), isOurs: true }
  expect(await fetchPhoto(portal, portal.base, 'x')).toBeNull()
  const headers = { 'content-type': 'image/png', Generation: 'a' }
  const ours = { ...portal, fetch: async () => new Response(PNG, { headers }) }
  expect(await fetchPhoto(ours, ours.base, 'x')).toEqual({ type: 'image/png', bytes: PNG })
})

test('[PANEL-37] the type is what the bytes say', () => {
  expect(typeOfBytes(PNG)).toBe('image/png')
  expect(typeOfBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(typeOfBytes(new TextEncoder().encode('GIF89a'))).toBe('image/gif')
  expect(typeOfBytes(new TextEncoder().encode('%PDF'))).toBeNull()
})

test('[PANEL-37] an image is whole: a type by three bytes of four is none', () => {
  for (const bytes of [PNG, new Uint8Array([0xff, 0xd8, 0xff]), new TextEncoder().encode('GIF8')])
    for (const [place] of [...bytes].slice(0, bytes.length < 4 ? 3 : 4).entries())
      expect(typeOfBytes(bytes.map((byte, at) => (at === place ? byte ^ 1 : byte)))).toBeNull()
})

test('[AMB-67] an image of each kind is taken by its type, also with what stands behind it', async () => {
  for (const kind of ['png', 'jpeg', 'gif', 'webp']) {
    const sender = server(200, `image/${kind} ; charset=utf-8`, PNG)
    expect(await fetchPhoto(sender, sender.base, 'x')).toEqual({ type: `image/${kind}`, bytes: PNG })
    expect(photoOfText(dataUrlOf(`image/${kind}`, PNG))).toEqual({ type: `image/${kind}`, bytes: PNG })
  }
  for (const type of ['image/svg+xml', 'image/pngs', 'ximage/png'])
    expect(await fetchPhoto(server(200, type, '<svg/>'), 'http://shore.example', 'x')).toBeNull()
})

test('[AMB-67] base64 in lines is one photo; what isn’t base64, or something before or behind it, is none', () => {
  const bare = btoa(String.fromCharCode(...PNG))
  expect(photoOfText(`${bare.slice(0, 4)}\n${bare.slice(4)}\n`)).toEqual({ type: 'image/png', bytes: PNG })
  for (const none of ['', ' ', '=', 'A', `x,${bare}`, `${bare}!`, ` data:image/png;base64,${bare}`])
    expect(photoOfText(none)).toBeNull()
})

test('a long photo is written whole', () => {
  const long = new Uint8Array(0x8000 * 2 + 5).map((_, place) => place % 256)
  long.set(PNG)
  expect(photoOfText(dataUrlOf('image/png', long))?.bytes).toEqual(long)
})

test('[standing decision 24] a photo without a login says so once, whatever came in its place', async () => {
  const said: boolean[] = []
  const onToken = (isRefused: boolean) => said.push(isRefused)
  const ways: [number, string, boolean][] = [
    [401, '', true],
    [200, JSON.stringify({ message: 'Captain with token not found (Try to login again?)' }), true],
    [404, '', false],
    [200, '{}', false],
  ]
  for (const [status, body, isRefused] of ways) {
    said.length = 0
    const sender = { ...server(status, 'application/json', body), onToken }
    expect(await fetchPhoto(sender, sender.base, 'x')).toBeNull()
    expect(said).toEqual(isRefused ? [true] : [])
  }
})
