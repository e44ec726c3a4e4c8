/** However a telephone was held, its photo stands upright, small or made small: as EXIF's orientation says, 1 to 8. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from './engine-aboard.fixture.tsx'
import { PhotoPicker } from './photo-picker.tsx'

function Picking() {
  const [photo, setPhoto] = useState<string | null>(null)
  return <PhotoPicker photo={photo} onChange={setPhoto} onBusy={() => {}} />
}

/** Corners of the picture as it is stored: above left and right, below left and right. */
const COLOURS = {
  red: [200, 40, 40],
  green: [40, 160, 40],
  blue: [40, 60, 200],
  grey: [150, 150, 150],
} as const
type Colour = keyof typeof COLOURS
const STORED: Colour[] = ['red', 'green', 'blue', 'grey']

/** The same as they are seen, by EXIF's number. From 5 on the picture lies on its side. */
const SEEN: [orientation: number, ...corners: Colour[]][] = [
  [1, 'red', 'green', 'blue', 'grey'],
  [2, 'green', 'red', 'grey', 'blue'],
  [3, 'grey', 'blue', 'green', 'red'],
  [4, 'blue', 'grey', 'red', 'green'],
  [5, 'red', 'blue', 'green', 'grey'],
  [6, 'blue', 'red', 'grey', 'green'],
  [7, 'grey', 'green', 'blue', 'red'],
  [8, 'green', 'grey', 'red', 'blue'],
]

/** Four fields of colour under grain, so that it is more than fits where it has many pixels. */
async function drawn(width: number, height: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context?.createImageData(width, height)
  if (!context || !pixels) throw new Error('No canvas')
  const grain = new Uint8Array(65_536)
  for (let at = 0; at < pixels.data.length; at += 4) {
    if (at % grain.length === 0) crypto.getRandomValues(grain)
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const colour = STORED[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? 'grey'
    for (const [place, level] of COLOURS[colour].entries())
      pixels.data[at + place] = level + ((grain[(at + place) % grain.length] ?? 0) % 64) - 32
    pixels.data[at + 3] = 255
  }
  context.putImageData(pixels, 0, 0)
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer()
}

/** The JPEG with an orientation and nothing else in its EXIF. */
function turned(jpeg: ArrayBuffer, orientation: number): File {
  const exif = [0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM\0*'), 0, 0, 0, 8]
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const parts = [jpeg.slice(0, 2), new Uint8Array([...exif, ...entry]), jpeg.slice(2)]
  return new File(parts, 'foto.jpg', { type: 'image/jpeg' })
}

/** The nearest colour in the middle of each quarter of a picture, and its width and height. */
async function seen(image: HTMLImageElement): Promise<[width: number, height: number, corners: string[]]> {
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const context = new OffscreenCanvas(2, 2).getContext('2d')
  context?.drawImage(image, 0, 0, 2, 2)
  const corners = [0, 1, 2, 3].map((place) => {
    const pixel = context?.getImageData(place % 2, Math.floor(place / 2), 1, 1).data ?? []
    const distance = (colour: Colour) =>
      Math.hypot(...COLOURS[colour].map((level, at) => level - (pixel[at] ?? 0)))
    return STORED.toSorted((one, other) => distance(one) - distance(other))[0] ?? ''
  })
  return [width, height, corners]
}

test.each([
  ['kept as it is', [40, 30], [40, 30], false],
  ['made small', [2400, 1800], [1920, 1440], true],
] as const)(
  '[decision 25] one that is %s',
  { timeout: 120_000 },
  async (_, [width, height], [wide, high], isTooLarge) => {
    const jpeg = await drawn(width, height)
    expect(jpeg.byteLength > 1_048_576).toBe(isTooLarge)
    const screen = await renderOn(await engineWith(), <Picking />)
    for (const [orientation, ...corners] of SEEN) {
      await userEvent.upload(screen.getByTestId('photo'), turned(jpeg, orientation))
      const shown = screen.getByRole('img', { name: 'De gekozen foto' })
      await expect.element(shown).toBeVisible()
      const size = orientation < 5 ? [wide, high] : [high, wide]
      expect([orientation, ...(await seen(shown.element() as HTMLImageElement))]).toEqual([
        orientation,
        ...size,
        corners,
      ])
      await screen.getByRole('button', { name: 'Foto verwijderen' }).click()
      await expect.element(shown).not.toBeInTheDocument()
    }
  },
)
