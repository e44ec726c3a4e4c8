import readQr from 'jsqr'
import { expect, test } from 'vitest'
import { qrRows } from './qr-rows.ts'

const PIXELS = 4
/** White around it, as readers need it, in modules. */
const BORDER = 4

/** The rows as a camera sees them on a white page. */
function seen(rows: string[]): { data: Uint8ClampedArray; width: number; height: number } {
  const width = (rows.length + 2 * BORDER) * PIXELS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const moduleOf = (pixel: number) => Math.floor(pixel / PIXELS) - BORDER
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (rows[moduleOf(y)]?.[moduleOf(x)] === '1') data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height: width }
}

test.each([
  'https://vaarboek.example/#code=ABCDE-FGHJK',
  `https://${'een-lange-naam.'.repeat(8)}example:8443/#code=23456-789XY`,
])('a reader finds %s in the rows, 1 for black', (link) => {
  const { data, width, height } = seen(qrRows(link))
  expect(readQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(link)
})
