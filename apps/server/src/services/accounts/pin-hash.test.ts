import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { askedBy, strangerAsks } from '../../turns/asker.ts'
import { TurnRefused } from '../../turns/fair-turns.ts'
import { freshPin, hashPin, isRightPin } from './pin-hash.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const pepper = Buffer.from('pepper')

test('the PIN that was hashed is right, any other is wrong', async () => {
  const hash = await hashPin('0123', pepper, random)
  expect(await isRightPin('0123', hash, pepper)).toBe(true)
  for (const pin of ['0124', '123', '01234', '', '012', ' 0123', '٠١٢٣'])
    expect(await isRightPin(pin, hash, pepper)).toBe(false)
})

test('[attack 5] without the pepper the right PIN is wrong: a stolen database is not enough', async () => {
  const hash = await hashPin('123', pepper, random)
  expect(await isRightPin('123', hash, Buffer.from('other'))).toBe(false)
})

test('one PIN has as many hashes as people who chose it', async () => {
  expect(await hashPin('1234', pepper, random)).not.toBe(await hashPin('1234', pepper, random))
})

test('without a hash, or with one that is broken, every PIN is wrong', async () => {
  const broken = ['', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abcdef', 'none']
  for (const hash of [undefined, ...broken]) expect(await isRightPin('1234', hash, pepper)).toBe(false)
})

test('[attack 64] of a flood of tries those that wait longer than anybody would are given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const tries = Array.from({ length: 40 }, (_, n) =>
      askedBy(strangerAsks(`192.0.2.${n}`), () => isRightPin('1234', undefined, pepper)),
    )
    vi.advanceTimersByTime(30_000)
    const ends = await Promise.allSettled(tries)
    const givenUp = ends.filter(({ status }) => status === 'rejected')
    // Strangers together have all turns but one.
    expect(ends.length - givenUp.length).toBe(2)
    for (const end of givenUp) expect(end).toMatchObject({ reason: expect.any(TurnRefused) })
  } finally {
    vi.useRealTimers()
  }
})

test('a fresh PIN has four digits, its leading zeros too, and no PIN is likelier than another', () => {
  const drawn = [
    [0xff, 0xff],
    [0xea, 0x60],
    [0x00, 0x07],
    [0xea, 0x5f],
  ]
  const fixed = { bytes: () => Uint8Array.from(drawn.shift() ?? []) }
  // 65535 and 60000 would make low PINs likelier: drawn again.
  expect(freshPin(fixed)).toBe('0007')
  expect(freshPin(fixed)).toBe('9999')
  const many = new Set(Array.from({ length: 200 }, () => freshPin(random)))
  expect(many.size).toBeGreaterThan(150)
})
