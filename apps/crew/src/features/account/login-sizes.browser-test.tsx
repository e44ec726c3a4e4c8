import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutOff, outOfSight, SIZES } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LoginScreen } from './login-screen.tsx'

test.each(SIZES)('both fields and the button are in sight: %i by %i', async (...size) => {
  await page.viewport(...size)
  const engine = await engineWith()
  const screen = await renderOn(engine, <LoginScreen whole={Promise.resolve([engine])} />)
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByText('Dit veld is verplicht').first()).toBeVisible()
  const login = screen.getByRole('button', { name: 'Login' }).element()
  expect(outOfSight(...document.querySelectorAll('form input'), login)).toEqual([])
  expect(cutOff(document.documentElement)).toBe(0)
})
