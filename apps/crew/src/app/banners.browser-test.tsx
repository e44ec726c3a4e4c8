import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { Banners } from './banners.tsx'
import { PanelHost } from './panel-host.tsx'

test('who took over without network reads that the server hasn’t checked him yet, not that a session has ended', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, <Banners />)
  const said = () => screen.container.querySelector('[role=status]')?.textContent
  expect(said()).toBeUndefined()
  engine.store.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, token: '' } }))
  await expect.poll(said).toContain('De wal heeft nog niet nagekeken wie je bent.')
  expect(said()).not.toContain('verlopen')
  engine.store.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, isRefused: true } }))
  await expect
    .poll(said)
    .toMatch(
      /^Ada Veer: Deze combinatie van e-mailadres en wachtwoord is niet geldig\. Meld je opnieuw aan\./,
    )
  engine.store.setState(({ signedIn, sending }) => ({
    signedIn: signedIn && { ...signedIn, token: 'b' },
    sending: { ...sending, needsLogin: true },
  }))
  await expect.poll(said).toContain('Je sessie is verlopen.')
})

test('what waits under an address that is nobody’s becomes the captain’s who says that it was he, and the trip is his', async () => {
  const engine = await engineWith([prepared(), started()])
  const { account, store } = engine
  expect(await account.relieve('jn@veer.example', '1234', '', true)).toEqual({ ok: true })
  await account.arriveAtLogin()
  const captain = { id: '9', fullName: 'Jan Veer' }
  store.setState({ signedIn: { token: 'b', concession: '2', captain } })
  engine.catchUp()
  const screen = await renderOn(
    engine,
    <>
      <Banners />
      <PanelHost />
    </>,
  )
  await expect.element(screen.getByText(/jn@veer.example: Op dit toestel wacht nog 1 gegeven/)).toBeVisible()
  await screen.getByRole('button', { name: 'Deze tellingen zijn van mij' }).click()
  const question = screen.getByRole('dialog', { name: 'Deze tellingen zijn van mij' })
  await expect.element(question.getByText(/overnam als jn@veer.example/)).toBeVisible()
  expect(store.getState().trip).toBeNull()
  await question.getByRole('button', { name: 'Bevestigen' }).click()
  await expect.poll(() => store.getState().trip?.watch?.captain).toBe('9')
  await expect.poll(() => location.pathname).toBe('/flight')
  await expect
    .element(screen.getByRole('button', { name: 'Deze tellingen zijn van mij' }))
    .not.toBeInTheDocument()
})
