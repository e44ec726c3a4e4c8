import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutOff, outOfSight, SIZES } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LoginScreen } from './login-screen.tsx'
import { PincodeForm } from './pincode-form.tsx'

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

test.each(SIZES)('the field of a forgotten PIN is as wide as its button: %i by %i', async (...size) => {
  await page.viewport(...size)
  const engine = await engineWith()
  const screen = await renderOn(engine, <PincodeForm engine={engine} />)
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  await expect.element(screen.getByLabelText('E-mailadres')).toBeVisible()
  const field = widthOf(screen.getByLabelText('E-mailadres').element())
  expect(field).toBe(widthOf(screen.getByRole('button', { name: 'Verzenden' }).element()))
})

test('with text at twice its size on a telephone each field has a row of its own', async () => {
  await page.viewport(195, 422)
  const engine = await engineWith()
  const screen = await renderOn(engine, <LoginScreen whole={Promise.resolve([engine])} />)
  const rows = ['E-mailadres', 'Pincode'].map((label) => screen.getByLabelText(label, { exact: true }))
  await expect.element(screen.getByLabelText('Pincode', { exact: true })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Login' }).element()
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  expect(rows.map((row) => widthOf(row.element()))).toEqual([widthOf(button), widthOf(button)])
})
