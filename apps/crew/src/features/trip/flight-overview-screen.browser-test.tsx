import type { Notification } from '@vaarboek/domain'
import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { FlightOverviewScreen } from './flight-overview-screen.tsx'

const sent = (id: string, createdAt: string): Notification => ({
  id,
  createdAt,
  title: `Melding ${id}`,
  message: '',
  isUrgent: false,
  tracks: [],
  sender: '',
})

async function overviewWith(all: Notification[]) {
  const engine = await engineWith([prepared(), started()])
  engine.store.setState({ notifications: { all, unread: [] } })
  return renderOn(engine, <FlightOverviewScreen />)
}

test('[OVERVIEW-05] the time of a notification has its day unless that is today', async () => {
  const screen = await overviewWith([
    sent('1', '2026-11-21T07:15:00+01:00'),
    sent('2', '2026-11-20T22:30:00+01:00'),
  ])
  const list = screen.getByLabelText('Meldingen')
  await expect.element(list.getByText('07h15', { exact: true })).toBeVisible()
  await expect.element(list.getByText('20/11/2026 22h30', { exact: true })).toBeVisible()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => sent(String(place), '2026-11-21T07:15:00+01:00'))

test('[OVERVIEW-05] five are shown, and a way to all where there are more', async () => {
  const screen = await overviewWith(many(7))
  await expect.element(screen.getByText('Melding 4')).toBeVisible()
  expect(screen.getByText('Melding 5').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Alle 7 meldingen' }).click()
  expect(location.pathname).toBe('/notifications')
})

test('[OVERVIEW-05] where five are all there are, no way to more is offered', async () => {
  const screen = await overviewWith(many(5))
  await expect.element(screen.getByText('Melding 4')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Alle/ }).elements()).toEqual([])
})
