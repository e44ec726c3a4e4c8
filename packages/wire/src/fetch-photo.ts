/**
 * Fetches a photo that needs a token. Servers differ: bytes, a data URL, bare base64, or one of these as JSON text
 * (AMB-67). A response that isn't an image is no photo, whatever its status says.
 */
import { isOurResponse } from './our-response.ts'
import { isTokenRefused, payloadOf } from './read-response.ts'
import { headersOf, joinPath, type Sender } from './send-call.ts'

export interface FetchedPhoto {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** After so many milliseconds a photo is given up. */
const PHOTO_WITHIN_MS = 60_000

/** The photo at an address below a base (or a data URL), or null when it can't be had. Never throws. */
export async function fetchPhoto(
  sender: Sender,
  base: string,
  address: string,
): Promise<FetchedPhoto | null> {
  if (address.startsWith('data:')) return photoOfText(address)
  try {
    const response = await sender.fetch(joinPath(base, address), {
      headers: { ...headersOf(sender), 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(PHOTO_WITHIN_MS),
      redirect: 'error',
      cache: 'no-store',
    })
    if (!response.ok || (sender.isOurs && !isOurResponse(response))) {
      if (isTokenRefused(response.status, await response.text())) sender.onToken?.(true)
      return null
    }
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (/^image\/(png|jpeg|gif|webp)$/.test(type))
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
    const text = await response.text()
    if (isTokenRefused(response.status, text)) sender.onToken?.(true)
    const payload = payloadOf(text)
    return typeof payload === 'string' ? photoOfText(payload) : null
  } catch {
    return null
  }
}

/** The photo in a data URL or in bare base64, or null. */
export function photoOfText(text: string): FetchedPhoto | null {
  const [, type, base64] =
    /^(?:data:(image\/(?:png|jpeg|gif|webp));base64,)?([A-Za-z0-9+/=\s]+)$/.exec(text) ?? []
  if (!base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const known = type ?? typeOfBytes(bytes)
    return known ? { type: known, bytes } : null
  } catch {
    return null
  }
}

/** An image's MIME type by its first bytes: png, jpeg or gif; null for anything else. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const starts = (...first: number[]) => first.every((byte, place) => bytes[place] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'image/gif' : null
}

/** A photo as the text of a form: a data URL (AMB-52). */
export function dataUrlOf(type: string, bytes: Uint8Array): string {
  let binary = ''
  const step = 0x8000
  for (let at = 0; at < bytes.length; at += step)
    binary += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${type};base64,${btoa(binary)}`
}
