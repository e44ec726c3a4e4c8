import readQr from 'jsqr'
import { expect, test } from 'vitest'
import { terminalQr } from './terminal-qr.ts'

const PIXELS = 4
const BLACK = { ' ': [false, false], '▄': [false, true], '▀': [true, false], '█': [true, true] }

/** What a camera sees of a terminal: each character two modules above each other. */
function seen(lines: string[]): { data: Uint8ClampedArray; width: number; height: number } {
  const columns = lines.map((line) => [...line].map((letter) => BLACK[letter as keyof typeof BLACK]))
  const modules = columns.flatMap((line) => [0, 1].map((half) => line.map((both) => both[half] ?? false)))
  const [width, height] = [(modules[0]?.length ?? 0) * PIXELS, modules.length * PIXELS]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (modules[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

test.each([
  'https://vaarboek.example/#code=ABCDE-FGHJK',
  `https://${'een-lange-naam.'.repeat(8)}example:8443/#code=23456-789XY`,
])('a reader finds %s in what the terminal shows, black on white in its own colours', (link) => {
  const lines = terminalQr(link).split('\n')
  const [before, after] = ['\u001b[30;107m', '\u001b[0m']
  expect(lines.every((line) => line.startsWith(before) && line.endsWith(after))).toBe(true)
  const plain = lines.map((line) => line.slice(before.length, -after.length))
  const { data, width, height } = seen(plain)
  expect(readQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(link)
  expect(plain[0]?.length).toBeLessThanOrEqual(80)
})
