import { aChecklist, aShip, prepared } from '@vaarboek/domain/testing'
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
