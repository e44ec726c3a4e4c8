import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { ROUTES } from './routes.tsx'

test.each([
  '/flight',
  '/flight/edit',
  '/flight-overview',
  '/checklist/:step?/:substep?',
  '/upload-data',
  '/malfunctions',
  '/notifications',
])('[AMB-63] without a trip %s leads to the wizard', async (path) => {
  const show = ROUTES.find((route) => route.path === path)?.show ?? (() => null)
  const screen = await renderOn(await engineWith(), show({}))
  await screen.getByRole('button', { name: 'Uw vaart starten' }).click()
  expect(location.pathname).toBe('/start/1')
})
