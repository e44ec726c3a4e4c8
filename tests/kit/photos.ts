/** Photos of a given weight. */

/** One pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A PNG of so many bytes: what follows its end is nobody's business. */
export function photoOf(bytes: number): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = Buffer.alloc(bytes)
  PIXEL.copy(buffer)
  return { name: 'foto.png', mimeType: 'image/png', buffer }
}
