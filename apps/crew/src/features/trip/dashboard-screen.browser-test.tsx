import type { TripFact } from '@vaarboek/domain'
import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, onTestFinished, test } from 'vitest'
import { newVersion } from '../../platform/service-worker.ts'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const UNDER_WAY = [prepared({ stops: 1 }), started()]

async function dashboardAfter(facts: TripFact[]) {
  newVersion.setState({ isReady: true })
  onTestFinished(() => newVersion.setState({ isReady: false }))
  const screen = await renderOn(await engineWith(facts), <DashboardScreen />)
  await expect.element(screen.getByRole('link', { name: 'Logboek' })).toBeVisible()
  return screen.getByRole('button', { name: 'Nu bijwerken' })
}

test('[AMB-68] without a trip a new version of the app is offered', async () => {
  await expect.element(await dashboardAfter([])).toBeVisible()
})

test('[AMB-68] a trip whose stops are done lets a new version in', async () => {
  await expect.element(await dashboardAfter([...UNDER_WAY, confirmed({ stop: 'planned-0' })])).toBeVisible()
})

test.each([
  ['prepared', UNDER_WAY.slice(0, 1)],
  ['under way', UNDER_WAY],
])('[AMB-68] while a trip is %s nothing is offered', async (_, facts) => {
  await expect.element(await dashboardAfter(facts)).not.toBeInTheDocument()
})

test('until the trip has begun all its choices can be changed, under way ship and crew', async () => {
  const engine = await engineWith(UNDER_WAY.slice(0, 1))
  const screen = await renderOn(engine, <DashboardScreen />)
  const change = screen.getByRole('button', { name: 'Keuze wijzigen' })
  await change.click()
  expect(location.pathname).toBe('/start/2')
  expect(engine.store.getState().choices).toMatchObject({ ship: { id: '5' }, isResumed: true })
  await engine.trip.start()
  await expect.element(change).not.toBeInTheDocument()
  const others = screen.getByRole('button', { name: 'Schip of bemanning wijzigen' })
  await others.click()
  expect(location.pathname).toBe('/start/3')
  await engine.trip.confirm('planned-0')
  await expect.element(others).not.toBeInTheDocument()
})
