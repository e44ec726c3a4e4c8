/** The operator's map, as a page of the office reads it. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MORNING } from '../../app.fixture.ts'
import { buildApp } from '../../app.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { openTiles } from '../../integrations/map-tiles/open-tiles.ts'
import { pmtiles } from '../../integrations/map-tiles/pmtiles.fixture.ts'
import { MAX_PART_BYTES } from '../../services/board/tiles-part.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const WHOLE = pmtiles(MAX_PART_BYTES + 1000)

onEachServer((server) => {
  let folder: string
  let app: FastifyInstance
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    const { concession } = await server.client()
    dispatcher = await atWork(server, concession, ['dispatcher'])
    folder = await mkdtemp(join(tmpdir(), 'tiles-'))
    const path = join(folder, 'some.pmtiles')
    await writeFile(path, WHOLE)
    const settings = { context: server.context, appFolder: '/nowhere', trustedProxies: [], logger: false }
    const tiles = await openTiles(path)
    app = await buildApp({ ...settings, tiles: () => tiles })
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const asked = (headers: Record<string, string>, who = dispatcher) =>
    ask({ ...server, app }, who, ['GET', '/map/tiles'], { headers })

  test('a range of it is that part, and says of which file it is', async () => {
    const response = await asked({ range: 'bytes=100-299' })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload.equals(WHOLE.subarray(100, 300))).toBe(true)
    expect(response.headers).toMatchObject({
      'content-range': `bytes 100-299/${WHOLE.length}`,
      'content-length': '200',
      'content-type': 'application/vnd.pmtiles',
    })
    const { etag = '' } = response.headers
    expect((await asked({ range: 'bytes=0-5', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await asked({ range: 'bytes=0-5', 'if-range': '"other"' })).statusCode).toBe(416)
  })

  test('[attack] nobody gets more of it at once than a part, nor the whole', async () => {
    const part = await asked({ range: 'bytes=0-' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, MAX_PART_BYTES])
    for (const range of ['', 'bytes=0-1,4-5', `bytes=${WHOLE.length}-`, 'bytes=9-1']) {
      const response = await asked(range ? { range } : {})
      expect([range, response.statusCode, response.body]).toEqual([range, 416, ''])
      expect(response.headers['content-range']).toBe(`bytes */${WHOLE.length}`)
    }
  })

  test('[bad input] of a file that is cut or written over in place a part is of what stands there by then, at once', async () => {
    const { etag = '' } = (await asked({ range: 'bytes=0-5' })).headers
    const path = join(folder, 'some.pmtiles')
    await truncate(path, 2000)
    const range = `bytes=1000-${WHOLE.length - 1}`
    expect((await asked({ range, 'if-range': String(etag) })).statusCode).toBe(416)
    const cut = await asked({ range })
    expect([cut.statusCode, cut.rawPayload.length]).toEqual([206, 1000])
    expect(cut.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/2000' })
    expect((await asked({ range: 'bytes=4000-4999' })).statusCode).toBe(416)
    const other = pmtiles(9000)
    await writeFile(path, other)
    const again = await asked({ range: 'bytes=0-126' })
    expect(again.rawPayload.equals(other.subarray(0, 127))).toBe(true)
    expect(again.headers.etag).not.toBe(etag)
  })

  test('the map says whether there are tiles; where there are none the address is none', async () => {
    expect((await ask({ ...server, app }, dispatcher, ['GET', '/map'])).json()).toMatchObject({ tiles: true })
    expect((await ask(server, dispatcher, ['GET', '/map'])).json()).toMatchObject({ tiles: false })
    const headers = { range: 'bytes=0-5' }
    expect((await ask(server, dispatcher, ['GET', '/map/tiles'], { headers })).statusCode).toBe(404)
  })

  test('[attack] only who may see the board, and is logged in, gets any of it', async () => {
    const headers = { range: 'bytes=0-5' }
    expect((await app.inject({ url: '/api/office/map/tiles', headers })).statusCode).toBe(401)
    const { concession } = dispatcher
    const reader = await atWork(server, concession, ['reader'])
    expect((await asked(headers, reader)).statusCode).toBe(403)
  })
})
