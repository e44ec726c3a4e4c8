/** Photos of a given weight, and the requests that carry one. */
import type { Seen } from './fault-proxy.ts'

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

/** Those of the requests that carry a photo, as a form or as JSON. */
export function withPhoto(requests: Seen[]): Seen[] {
  return requests.filter(({ body }) => body.includes('data%3Aimage') || body.includes('data:image'))
}
