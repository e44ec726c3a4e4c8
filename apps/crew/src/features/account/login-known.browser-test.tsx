import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff, outOfSight, SIZES } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LoginScreen } from './login-screen.tsx'

/** The login of a tablet on which these have been. */
async function loginAfter(...addresses: string[]) {
  const engine = await engineWith()
  engine.account.addresses = async () => addresses
  const screen = await renderOn(engine, <LoginScreen whole={Promise.resolve([engine])} />)
  return { screen, email: screen.getByLabelText('E-mailadres'), pin: screen.getByLabelText('Pincode') }
}

test('the address of the last captain is filled in, and the PIN is typed at once', async () => {
  const { screen, email, pin } = await loginAfter('ada@veer.example')
  await expect.element(email).toHaveValue('ada@veer.example')
  await expect.element(pin).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'ada@veer.example' })).not.toBeInTheDocument()
})

test('of several each is a tap away', async () => {
  const { screen, email, pin } = await loginAfter('ada@veer.example', 'bo@veer.example')
  await expect.element(email).toHaveValue('ada@veer.example')
  await screen.getByRole('button', { name: 'bo@veer.example' }).click()
  await expect.element(email).toHaveValue('bo@veer.example')
  await expect.element(pin).toHaveFocus()
})

test('who types already isn’t disturbed', async () => {
  const engine = await engineWith()
  const asked = Promise.withResolvers<string[]>()
  engine.account.addresses = () => asked.promise
  const screen = await renderOn(engine, <LoginScreen whole={Promise.resolve([engine])} />)
  const email = screen.getByLabelText('E-mailadres')
  await email.click()
  await userEvent.keyboard('c')
  asked.resolve(['ada@veer.example', 'bo@veer.example'])
  await expect.element(screen.getByRole('button', { name: 'bo@veer.example' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(email).toHaveValue('cd')
})

test.each(SIZES)('with four of them the fields and the button are in sight: %i by %i', async (...size) => {
  await page.viewport(...size)
  const names = ['ada.vanderveer', 'bo', 'kapitein', 'kapitein2']
  const { screen } = await loginAfter(...names.map((name) => `${name}@vaarboek.example`))
  await expect.element(screen.getByRole('button', { name: 'bo@vaarboek.example' })).toBeVisible()
  const login = screen.getByRole('button', { name: 'Login' }).element()
  expect(outOfSight(...document.querySelectorAll('form input'), login)).toEqual([])
  expect(cutOff(document.documentElement)).toBe(0)
})
