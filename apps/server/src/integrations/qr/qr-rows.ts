import { generate } from 'lean-qr'

/** A QR code without the white around it: rows of '0' and '1', 1 is black. */
export function qrRows(text: string): string[] {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, place) => place)
  return places.map((y) => places.map((x) => Number(code.get(x, y))).join(''))
}
