import type { ChecklistField } from '@vaarboek/domain'
import { aChecklist, aShip, depth, lifeJackets, prepared, radar } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { panelStore } from '../../ui/panel.ts'
import { ChecklistFieldRow } from './checklist-field-row.tsx'

async function row(field: ChecklistField, { isLocked = false } = {}) {
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  const engine = await engineWith([prepared({ ship })])
  const screen = await renderOn(
    engine,
    <ChecklistFieldRow field={field} number={1} kind="start" isLocked={isLocked} />,
  )
  return { engine, screen, draft: () => engine.store.getState().drafts.start }
}

test('[CHECK-12, CHECK-17] a tick is given and taken back', async () => {
  const { screen, draft } = await row(radar)
  await expect.element(screen.getByText('Radar')).toBeVisible()
  const box = screen.getByRole('checkbox')
  await userEvent.click(box)
  expect(draft()?.ticked).toEqual(['radar'])
  await userEvent.click(box)
  expect(draft()?.ticked).toEqual([])
})

test('[CHECK-14, CHECK-17] a value with a unit and no tick', async () => {
  const { screen, draft } = await row(depth)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Diepgang' }), '4,5')
  expect(draft()?.values.depth).toBe('4,5')
  await expect.element(screen.getByText('meter')).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('[CHECK-58] a value takes five characters at most', async () => {
  const { screen, draft } = await row(depth)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Diepgang' }), '123456')
  expect(draft()?.values.depth).toBe('12345')
})

test('[CHECK-13, CHECK-59] a value below the minimum is said to be too low, until it is right', async () => {
  const { screen } = await row(lifeJackets)
  const value = screen.getByRole('textbox', { name: 'Zwemvesten' })
  await expect.element(screen.getByText('(min. 75 stuks)')).toBeVisible()
  await userEvent.fill(value, '74')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(value).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(screen.getByRole('checkbox'))
  const tick = () =>
    getComputedStyle(document.querySelector('input[type=checkbox] + svg') as Element).visibility
  expect(tick()).toBe('hidden')
  await userEvent.fill(value, '75')
  expect(tick()).toBe('visible')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('[CHECK-15] the pencil opens the form for a remark', async () => {
  const { screen } = await row(radar)
  await screen.getByRole('button').click()
  expect(panelStore.getState().view).toMatchObject({ name: 'CommentsForm', list: 'start', field: 'radar' })
})

test('a submitted list is shown and can not be changed', async () => {
  const { screen } = await row(lifeJackets, { isLocked: true })
  await expect.element(screen.getByRole('textbox')).toBeDisabled()
  await expect.element(screen.getByRole('checkbox')).toBeDisabled()
})
