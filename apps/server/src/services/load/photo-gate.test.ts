import { expect, test } from 'vitest'
import { ImageReader } from '../../integrations/images/image-reader.ts'
import { boatAsks } from '../../turns/asker.ts'
import { PhotoGate } from './photo-gate.ts'

/** A captain of a concession: 'a1' is the first of a. */
const asker = (captain: string) =>
  boatAsks({ concession: captain.charCodeAt(0), captain: Number(captain.slice(1)) })

/** A gate, and work that says when it runs and ends when it is told. */
function opened() {
  const gate = new PhotoGate(new ImageReader())
  const running: string[] = []
  const done: string[] = []
  const ends: (() => void)[] = []
  let most = 0
  const pass = (captain: string) =>
    gate.pass(asker(captain), 0, async () => {
      running.push(captain)
      most = Math.max(most, running.length)
      await new Promise<void>((end) => ends.push(end))
      running.splice(running.indexOf(captain), 1)
      done.push(captain)
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
  return { pass, endAll, done, most: () => most }
}

test('[attack 43] one photo is decoded at a time, by turns of the concessions', async () => {
  const { pass, endAll, most, done } = opened()
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(pass)
  await endAll()
  await Promise.all(all)
  expect(most()).toBe(1)
  // Who asked first goes on; then nobody twice before all others once.
  expect(done.slice(0, 3).map((captain) => captain[0])).toEqual(['a', 'b', 'c'])
})

test('[attack 43] a captain has few inside; who left makes room', async () => {
  const { pass, endAll } = opened()
  const own = Array.from({ length: 4 }, () => pass('a1'))
  await expect(pass('a1')).rejects.toMatchObject({ status: 503, retryAfterS: 10 })
  const other = pass('a2')
  await endAll()
  await Promise.all([...own, other])
  const again = pass('a1')
  await endAll()
  expect(await again).toBe('a1')
})

test('[attack 64] when too many wait, a concession that sent few is refused nothing', async () => {
  const { pass, endAll } = opened()
  const greedy = Array.from({ length: 30 }, (_, captain) =>
    Array.from({ length: 4 }, () => pass(`a${captain}`)),
  ).flat()
  const other = pass('b1')
  const told = Promise.allSettled(greedy)
  await endAll()
  expect(await other).toBe('b1')
  const refused = (await told).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(120 + 1 - 60 - 1)
})

test('[attack 43] a photo that can’t be decoded holds up no other', async () => {
  const gate = new PhotoGate(new ImageReader())
  const broken = gate.pass(asker('a1'), 0, () => Promise.reject(new Error('broken')))
  const next = gate.pass(asker('b1'), 0, async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('[attack 43] after a photo there is a rest as long as it took, for which nobody but the next one waits', async () => {
  let nowMs = 0
  const rests: { ms: number; end: () => void }[] = []
  const rest = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }))
  const gate = new PhotoGate(new ImageReader(), rest, () => nowMs)
  const first = gate.pass(asker('a1'), 0, async () => {
    nowMs += 300
    return 'first'
  })
  let begun = false
  const second = gate.pass(asker('b1'), 0, async () => {
    begun = true
    return 'second'
  })
  expect(await first).toBe('first')
  await new Promise((resolve) => setImmediate(resolve))
  expect([rests.map(({ ms }) => ms), begun]).toEqual([[300], false])
  rests[0]?.end()
  expect(await second).toBe('second')
})
