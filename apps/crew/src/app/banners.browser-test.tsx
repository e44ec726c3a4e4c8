import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { Banners } from './banners.tsx'

test('who took over without network reads that the server hasn’t checked him yet, not that a session has ended', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, <Banners />)
  const said = () => screen.container.querySelector('[role=status]')?.textContent
  expect(said()).toBeUndefined()
  engine.store.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, token: '' } }))
  await expect.poll(said).toContain('De wal heeft nog niet nagekeken wie je bent.')
  expect(said()).not.toContain('verlopen')
  engine.store.setState(({ signedIn, sending }) => ({
    signedIn: signedIn && { ...signedIn, token: 'b' },
    sending: { ...sending, needsLogin: true },
  }))
  await expect.poll(said).toContain('Je sessie is verlopen.')
})
