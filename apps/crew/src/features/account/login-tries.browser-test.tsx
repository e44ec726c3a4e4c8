import { prepared, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { usePanelView } from '../../ui/hooks.ts'
import { panelStore } from '../../ui/panel.ts'
import { Whoops } from '../../ui/whoops.tsx'
import { LoginAgain } from './login-again.tsx'
import { LoginScreen } from './login-screen.tsx'

type LoginResult = Awaited<ReturnType<RunningEngine['account']['login']>>

const WAIT = 'Te veel pogingen. Probeer het over 15 minuten opnieuw.'
const LOCKED: LoginResult = {
  ok: false,
  reason: 'unauthorized',
  whoops: { status: 429, title: WAIT },
  triesLeft: 0,
  office: '+32 3 123 45 67',
}

/** The login of which each try comes to the next of these. */
async function loginThatComesTo(...results: LoginResult[]) {
  const engine = await engineWith()
  const account = { ...engine.account, login: async () => results.shift() ?? LOCKED }
  const whole = Promise.resolve([{ ...engine, account }] as const)
  const Shown = () => {
    const view = usePanelView()
    return (
      <>
        <LoginScreen whole={whole} />
        {view?.name === 'Whoops' && <Whoops {...view} />}
      </>
    )
  }
  const screen = await renderOn(engine, <Shown />)
  await screen.getByLabelText('E-mailadres').fill('ada@veer.example')
  await screen.getByLabelText('Pincode', { exact: true }).fill('0000')
  const login = screen.getByRole('button', { name: 'Login' })
  const logIn = async () => {
    await login.click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Sluiten', exact: true }).click()
  }
  return { screen, login, logIn }
}

test('of the last try it is said in the dialog and below, and below it stays while the PIN is typed again', async () => {
  const { screen, login, logIn } = await loginThatComesTo({ ok: false, reason: 'unknown-user', triesLeft: 1 })
  await login.click()
  await expect.element(screen.getByRole('dialog').getByText('Nog één poging.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Sluiten', exact: true }).click()
  const wrong = screen.getByText('Deze combinatie van e-mailadres en wachtwoord is niet geldig')
  await expect.element(wrong).toBeVisible()
  await screen.getByLabelText('Pincode', { exact: true }).fill('1111')
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(screen.getByText('Nog één poging.')).toBeVisible()
  await logIn()
  await expect.element(screen.getByText('Nog één poging.')).not.toBeInTheDocument()
})

test('who is locked out reads how long, and can call the office, after the dialog is closed', async () => {
  const { screen, logIn } = await loginThatComesTo(LOCKED)
  await logIn()
  await expect.element(screen.getByText(/over 15 minuten opnieuw. Bel kantoor: /)).toBeVisible()
  const call = screen.getByRole('link', { name: '+32 3 123 45 67' })
  await expect.element(call).toHaveAttribute('href', 'tel:+3231234567')
})

test('where no number is known it says to call all the same', async () => {
  const { screen, logIn } = await loginThatComesTo({ ...LOCKED, office: null })
  await logIn()
  await expect.element(screen.getByText(/opnieuw\. Bel kantoor\.$/)).toBeVisible()
})

test('after the dialog of a wrong PIN the focus is where it was', async () => {
  const { screen, login, logIn } = await loginThatComesTo({ ok: false, reason: 'unknown-user' })
  await logIn()
  await expect.element(login).toHaveFocus()
  await screen.getByLabelText('Pincode', { exact: true }).click()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('dialog').getByRole('button', { name: 'Sluiten', exact: true }).click()
  await expect.element(screen.getByLabelText('Pincode', { exact: true })).toHaveFocus()
})

test('a forgotten PIN is asked for with the address that was typed', async () => {
  const { screen } = await loginThatComesTo()
  await screen.getByRole('button', { name: 'Pincode vergeten?' }).click()
  expect(panelStore.getState().view).toEqual({ name: 'PincodeForm', email: 'ada@veer.example' })
})

test('without network a relief that was tried too often says so, and not that nobody of that address was ever here', async () => {
  const engine = await engineWith([prepared(), started()])
  const relieve = async () => ({ ok: false, reason: 'offline', triesLeft: 0, office: null }) as const
  const screen = await renderOn(
    { ...engine, account: { ...engine.account, relieve } },
    <LoginAgain name="Relief" />,
  )
  await screen.getByLabelText('E-mailadres').fill('jan@veer.example')
  await screen.getByLabelText('Pincode').fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText(/^Te veel pogingen, en er is geen verbinding\..*Bel kantoor\.$/))
    .toBeVisible()
  await expect.element(screen.getByText(/nog nooit aangemeld/)).not.toBeInTheDocument()
})
