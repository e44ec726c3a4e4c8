import { expect, test } from 'vitest'
import { MAX_PHOTOS_AN_HOUR, MAX_PIXELS, PhotoGate } from './photo-gate.ts'

/** A gate, and work that says when it runs and ends when it is told. */
function opened() {
  const gate = new PhotoGate()
  const running: string[] = []
  const ends: (() => void)[] = []
  let most = 0
  const pass = (captain: string) =>
    gate.pass(captain, 0, async () => {
      running.push(captain)
      most = Math.max(most, running.length)
      await new Promise<void>((end) => ends.push(end))
      running.splice(running.indexOf(captain), 1)
      return captain
    })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Ends what runs until nothing runs any more. */
  const endAll = async () => {
    await turn()
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await turn()
    }
  }
  return { pass, endAll, most: () => most }
}

test('[attack 43] one photo is decoded at a time, in the order they came', async () => {
  const { pass, endAll, most } = opened()
  const all = ['a', 'b', 'a', 'c'].map(pass)
  await endAll()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'a', 'c'])
  expect(most()).toBe(1)
})

test('[attack 43] so few wait, of one captain fewer still; who left makes room', async () => {
  const { pass, endAll } = opened()
  const of = (captain: string, count: number) => Array.from({ length: count }, () => pass(captain))
  const own = of('a', 4)
  await expect(pass('a')).rejects.toMatchObject({ status: 503, retryAfterS: 10 })
  const others = ['b', 'c', 'd', 'e'].flatMap((captain) => of(captain, 4))
  await expect(pass('f')).rejects.toMatchObject({ status: 503 })
  await endAll()
  await Promise.all([...own, ...others])
  const again = pass('a')
  await endAll()
  expect(await again).toBe('a')
})

test('[attack 43] a photo that can’t be decoded holds up no other', async () => {
  const gate = new PhotoGate()
  const broken = gate.pass('a', 0, () => Promise.reject(new Error('broken')))
  const next = gate.pass('b', 0, async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('[attack 43] so many pixels are drawn in a time, whoever sends them; what comes later isn’t counted as sent', async () => {
  const gate = new PhotoGate()
  const draw = (captain: string, nowMs: number, pixels: number) =>
    gate.pass(captain, nowMs, async (beforeDrawing) => {
      beforeDrawing(pixels)
      return 'drawn'
    })
  const half = MAX_PIXELS.aWindow / 2
  expect(await draw('a', 0, half)).toBe('drawn')
  expect(await draw('b', 1000, half)).toBe('drawn')
  for (let n = 0; n < MAX_PHOTOS_AN_HOUR; n += 1)
    await expect(draw('c', 2000, 1)).rejects.toMatchObject({ status: 503, retryAfterS: 10 })
  expect(await draw('c', MAX_PIXELS.windowMs, half)).toBe('drawn')
})
