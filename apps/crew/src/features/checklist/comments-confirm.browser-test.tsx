import { aChecklist, aShip, prepared, radar } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { photoStore, showPhoto } from '../../ui/panel.ts'
import { PhotoViewer } from '../../ui/photo-viewer.tsx'
import { CommentsConfirm } from './comments-confirm.tsx'

/** Opens the photo of a remark on the radar. @param named the subcategory it stands in, '' for one without a name */
async function viewerOf(named: string) {
  const startChecklist = {
    ...aChecklist,
    categories: [{ name: 'Brug', subcategories: [{ name: named, fields: [radar] }] }],
  }
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist })
  const engine = await engineWith([prepared({ ship })])
  const remark = { text: 'Barst in het scherm', photo: 'kept', at: '2026-11-21T09:05:00+01:00' }
  const screen = await renderOn(
    engine,
    <>
      <CommentsConfirm list="start" field="radar" remark={remark} />
      <PhotoViewer />
    </>,
  )
  await screen.getByRole('button', { name: 'Bekijk foto' }).click()
  return screen.getByRole('dialog', { name: 'Radar' })
}

test('[PANEL-23, PANEL-24] the photo of a remark is shown with field, moment, subcategory and words', async () => {
  const viewer = await viewerOf('Navigatie')
  await expect.element(viewer.getByRole('heading', { name: 'Navigatie' })).toBeVisible()
  await expect.element(viewer.getByText('zaterdag 21 november 09u05')).toBeVisible()
  await expect.element(viewer.getByText('Barst in het scherm')).toBeVisible()
  await viewer.getByRole('button', { name: 'Sluiten' }).click()
  expect(photoStore.getState().photo).toBeNull()
})

test('[PANEL-24] a subcategory without a name, and a photo without words, show none', async () => {
  const viewer = await viewerOf('')
  await expect.element(viewer).toBeVisible()
  expect(
    viewer
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Radar'])
  showPhoto({ source: { on: 'device', name: 'kept' }, title: 'Radar', subtitle: 'Reiger' })
  await expect.element(viewer.getByText('Reiger')).toBeVisible()
  await expect.element(viewer.getByText('Barst in het scherm')).not.toBeInTheDocument()
  showPhoto(null)
})
