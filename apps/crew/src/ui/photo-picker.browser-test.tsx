import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from './engine-aboard.fixture.tsx'
import { PhotoPicker } from './photo-picker.tsx'

function Picking() {
  const [photo, setPhoto] = useState<string | null>(null)
  const [told, setTold] = useState<string[]>([])
  const tell = (isBusy: boolean) => setTold((before) => [...before, isBusy ? 'leest' : 'klaar'])
  return (
    <>
      <PhotoPicker photo={photo} onChange={setPhoto} onBusy={tell} />
      <p>{told.join(' ')}</p>
    </>
  )
}

/** A photo that a browser draws, of so many pixels; noise, so that it can't be made small. */
async function aPhoto(width: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, width)
  const context = canvas.getContext('2d')
  const pixels = context?.createImageData(width, width)
  if (!context || !pixels) throw new Error('No canvas')
  const noise = new Uint8Array(pixels.data.length)
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
  pixels.data.set(noise.map((value, at) => (at % 4 === 3 ? 255 : value)))
  context.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob({ type })], 'foto.png', { type })
}

test('[CHECK-46, CHECK-47] a photo that is chosen is kept and shown; it can be replaced and taken away', async () => {
  const screen = await renderOn(await engineWith(), <Picking />)
  await userEvent.upload(screen.getByTestId('photo'), await aPhoto(8))
  await expect.element(screen.getByRole('img')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Foto vervangen' })).toBeVisible()
  await screen.getByRole('button', { name: 'Foto verwijderen' }).click()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

const TOO_LARGE = 'De foto is te groot. Maximale bestandsgrootte is 1MB.'

/** A photo in another form than is sent, as the browser writes it from the same pixels. */
const asWebp = (width: number) => aPhoto(width, 'image/webp')

/** As a telephone's camera writes it: many pixels, and few of them noise. */
async function asCamera(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(await createImageBitmap(await aPhoto(700)), 0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })], 'foto.jpg', {
    type: 'image/jpeg',
  })
}

test.each([
  ['large', () => aPhoto(900), 1_048_576],
  ['of 12 megapixels', () => asCamera(4000, 3000), 1_048_576],
  ['of a kind that isn’t sent', () => asWebp(40), 0],
])(
  '[decision 25] a photo that is %s is made to fit without a question, and who goes on waits for it',
  async (_, make, least) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const screen = await renderOn(await engineWith(), <Picking />)
    const photo = await make()
    expect(photo.size).toBeGreaterThan(least)
    await userEvent.upload(screen.getByTestId('photo'), photo)
    await expect.element(screen.getByRole('img')).toBeVisible()
    await expect.element(screen.getByText('leest klaar')).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
  },
  60_000,
)

test('[PANEL-38] one that is too large and can’t be read is refused in the words of the specification, and stays told', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const screen = await renderOn(await engineWith(), <Picking />)
  const rubbish = new File([new Uint8Array(1_048_577)], 'foto.heic', { type: 'image/heic' })
  await userEvent.upload(screen.getByTestId('photo'), rubbish)
  await expect.poll(() => alert.mock.calls).toEqual([[TOO_LARGE]])
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('leest klaar')).toBeVisible()
})

test.each([
  ['a JPEG without its end mark', 'image/jpeg', 2, 1400],
  ['a PNG without its end', 'image/png', 12, 700],
])(
  '%s, as telephones write them, is kept and shown, also when it has to be made smaller',
  async (_, type, less, large) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const screen = await renderOn(await engineWith(), <Picking />)
    const cut = async (width: number) => {
      const photo = await aPhoto(width, type)
      return new File([photo.slice(0, photo.size - less)], 'foto', { type })
    }
    await userEvent.upload(screen.getByTestId('photo'), await cut(40))
    await expect.element(screen.getByRole('img')).toBeVisible()
    await screen.getByRole('button', { name: 'Foto verwijderen' }).click()
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
    await userEvent.upload(screen.getByTestId('photo'), await cut(large))
    await expect.element(screen.getByRole('img')).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
  },
)

test('[decision 18] what only looks like a photo is refused when it is chosen', async () => {
  const rubbish = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], 'foto.png', {
    type: 'image/png',
  })
  const screen = await renderOn(await engineWith(), <Picking />)
  await userEvent.upload(screen.getByTestId('photo'), rubbish)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})
