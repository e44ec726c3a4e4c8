import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Anything, Client } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { bomb, plainImage, telephoneImage } from '../integrations/images/images.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  let client: Client
  let folder: string
  beforeAll(async () => {
    client = await server.client()
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-pictures-'))
    const png = await plainImage('png', 1600, 800)
    await writeFile(join(folder, 'large.png'), png)
    await writeFile(join(folder, 'half.png'), png.subarray(0, png.length / 2))
    await writeFile(join(folder, 'phone.jpg'), await telephoneImage())
    await writeFile(join(folder, 'moving.gif'), await plainImage('gif'))
    await writeFile(join(folder, 'bomb.png'), bomb(20_000, 20_000))
    await writeFile(
      join(folder, 'text.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    )
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  const run = (file: string, name: string, concession: unknown = client.concession) =>
    runAt(server, ['add-steward-picture', file, '--concession', String(concession), '--name', name], folder)
  const pictureOf = async (firstname: string) => {
    const stewards: Anything[] = (await client.get('/stewards/overview')).json()
    return stewards.find((steward) => steward.firstname === firstname).picture
  }
  const fetched = (path: string) =>
    server.app.inject({
      url: `/storage/${path}`,
      headers: { authorization: `Bearer ${client.token}`, concession: String(client.concession) },
    })

  test('[DATA-01] a steward gets a picture of at most 512 pixels, and another one instead of it', async () => {
    expect(await pictureOf('Bram')).toBeNull()
    expect(await run('large.png', 'bram matroos')).toBe('bram matroos heeft een nieuwe foto.')
    const path = await pictureOf('Bram')
    const large = await fetched(path)
    expect(large.headers['content-type']).toBe('image/png')
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 512, height: 256 })
    await run('phone.jpg', 'Bram Matroos')
    const phone = await fetched(path)
    expect(phone.headers['content-type']).toBe('image/jpeg')
    // Upright, not enlarged, and without where it was taken.
    const { width, height, exif } = await sharp(phone.rawPayload).metadata()
    expect([width, height, exif]).toEqual([20, 40, undefined])
    expect(await pictureOf('zoë')).toBeNull()
  })

  test.each(['moving.gif', 'half.png', 'bomb.png', 'text.png'])('%s is refused', async (file) => {
    await expect(run(file, 'zoë Matroos')).rejects.toThrow('geen JPEG of PNG')
    expect(await pictureOf('zoë')).toBeNull()
  })

  test('an unknown steward, file or concession is refused; a namesake elsewhere is somebody else', async () => {
    await expect(run('phone.jpg', 'Piet Matroos')).rejects.toThrow('geen steward die Piet Matroos heet')
    await expect(run('none.jpg', 'zoë Matroos')).rejects.toThrow('bestaat niet')
    await expect(run('phone.jpg', 'zoë Matroos', 999_999)).rejects.toThrow('bestaat niet')
    const other = await server.client()
    await run('phone.jpg', 'zoë Matroos', other.concession)
    expect(await pictureOf('zoë')).toBeNull()
  })
})
