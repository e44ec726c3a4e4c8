import { generate } from 'lean-qr'

/** White around it, as readers need it, in modules. */
const BORDER = 4
/** Two modules above each other, by which of them are black: none, the lower, the upper, both. */
const HALVES = [' ', '▄', '▀', '█']

/** A QR code for a terminal: black on white, whatever its colours are. */
export function terminalQr(text: string): string {
  const code = generate(text)
  const isBlack = (x: number, y: number) => Number(code.get(x - BORDER, y - BORDER))
  const size = code.size + 2 * BORDER
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (_, x) => HALVES[2 * isBlack(x, 2 * line) + isBlack(x, 2 * line + 1)]).join(
      '',
    ),
  )
  return lines.map((line) => `\x1b[30;107m${line}\x1b[0m`).join('\n')
}
