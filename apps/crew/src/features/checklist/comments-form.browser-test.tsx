import { type Remark, setRemark } from '@vaarboek/domain'
import { AT, aChecklist, aShip, prepared } from '@vaarboek/domain/testing'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showLanguage } from '../../platform/language.ts'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { panelStore } from '../../ui/panel.ts'
import { CommentsForm } from './comments-form.tsx'

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' })
}

async function form(remark?: Remark) {
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  const engine = await engineWith([prepared({ ship })])
  if (remark) engine.checklists.edit('start', (draft) => setRemark(draft, 'radar', remark))
  const screen = await renderOn(engine, <CommentsForm list="start" field="radar" remark={remark} />)
  return { engine, screen, words: screen.getByRole('textbox', { name: 'Opmerkingen' }) }
}

test('[AMB-51] with the photo go the words that were filled in for it, own ones stay', async () => {
  const { screen, words } = await form()
  await userEvent.upload(screen.getByTestId('photo'), await aPhoto())
  await expect.element(words).toHaveValue('Zie foto')
  await screen.getByRole('button', { name: 'Foto verwijderen' }).click()
  await expect.element(words).toHaveValue('')
  await screen.getByRole('button', { name: 'Verzenden' }).click()
  await expect.element(screen.getByText('Voeg een opmerking of foto toe')).toBeVisible()
  await words.fill('Barst')
  await userEvent.upload(screen.getByTestId('photo'), await aPhoto())
  await screen.getByRole('button', { name: 'Foto verwijderen' }).click()
  await expect.element(words).toHaveValue('Barst')
})

test('a remark that was kept can be taken away again', async () => {
  const { engine, screen } = await form({ text: 'Barst', photo: null, at: AT })
  expect(engine.store.getState().drafts.start?.remarks).toHaveProperty('radar')
  await screen.getByRole('button', { name: 'Opmerking verwijderen' }).click()
  expect(engine.store.getState().drafts.start?.remarks).toEqual({})
  expect(panelStore.getState().view).toBeNull()
})

test('a new remark has nothing to take away', async () => {
  const { screen } = await form()
  await expect.element(screen.getByRole('button', { name: 'Verzenden' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Opmerking verwijderen' }).elements()).toEqual([])
})

test('[AMB-51] a photo alone says so in Dutch, which the office reads, whatever language the captain speaks', async () => {
  await showLanguage('en')
  onTestFinished(() => showLanguage('nl'))
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  const engine = await engineWith([prepared({ ship })])
  const screen = await renderOn(engine, <CommentsForm list="start" field="radar" />)
  await userEvent.upload(screen.getByTestId('photo'), await aPhoto())
  const words = screen.getByRole('textbox', { name: 'Remarks' })
  await expect.element(words).toHaveValue('Zie foto')
  await words.clear()
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(panelStore.getState().view).toMatchObject({ name: 'CommentsConfirm', remark: { text: 'Zie foto' } })
})
