/** Three photos that can be told apart on the server, which re-encodes each: they are one, two and three pixels wide. */

const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMwTpsJAAICATMDms/iAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMwTptpnDYTAAeZAmUGcC4NAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAABCAIAAACUgoPjAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWMwTpsJQQAQxgOX/RxTegAAAABJRU5ErkJggg==',
]

/** A photo of so many pixels wide. */
export function photo(width: number): Blob {
  const bytes = Uint8Array.from(Buffer.from(PNG[width - 1] ?? '', 'base64'))
  // A real one is read in a thread of its own, which takes as many turns as it takes.
  return Object.assign(new Blob([bytes]), { arrayBuffer: async () => bytes.slice().buffer })
}

export const PHOTOS = PNG.length

/** How wide a photo is, as an SQL expression on its bytes; null without a photo. */
export const WIDTH_SQL = 'get_byte(bytes, 19)'
