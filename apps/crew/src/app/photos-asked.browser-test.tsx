/** Two bases have photos: each that a screen shows is asked for below the one that its address is of, and then it is seen. */

import { aSteward } from '@vaarboek/domain/testing'
import type { PhotoSource } from '@vaarboek/engine'
import { malfunctionPhotoPath } from '@vaarboek/wire'
import { expect, test } from 'vitest'
import { MalfunctionsDetail } from '../features/malfunctions/malfunctions-detail.tsx'
import { CrewStep } from '../features/wizard/crew-step.tsx'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { malfunction } from './every-screen.fixture.tsx'

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='), (letter) => letter.charCodeAt(0))

async function withPhotos() {
  const engine = await engineWith()
  const asked: PhotoSource[] = []
  const show = async (source: PhotoSource) => {
    asked.push(source)
    return { type: 'image/gif', bytes: PIXEL }
  }
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, stewards: [aSteward({ picture: 'stewards/9.jpg' })] },
    malfunctions: [
      {
        ...malfunction(1, 'Radar valt uit'),
        hasImage: true,
        replies: [{ text: 'We komen', image: 'replies/4.jpg', author: 'An Wal', at: null }],
      },
    ],
  }))
  return { engine: { ...engine, photos: { ...engine.photos, show } }, asked }
}

test.each([
  [
    '[WIZ-25] a steward’s',
    <CrewStep key="" onAdd={() => {}} />,
    [{ on: 'storage', address: 'stewards/9.jpg' }],
  ],
  [
    '[MALF-05] a malfunction’s, and that of a reply',
    <MalfunctionsDetail key="" id="1" />,
    [
      { on: 'api', address: malfunctionPhotoPath('1') },
      { on: 'storage', address: 'replies/4.jpg' },
    ],
  ],
] as const)('%s', async (_, part, sources) => {
  const { engine, asked } = await withPhotos()
  const screen = await renderOn(engine, part)
  const seen = () =>
    [...screen.container.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0)
  await expect.poll(() => seen().length).toBe(sources.length)
  expect(asked).toEqual(sources)
})
