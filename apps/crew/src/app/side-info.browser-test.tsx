import { NOTHING_CHOSEN } from '@vaarboek/domain'
import { aShift, aShip, aTrack, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { pageAt, SMALL_PHONE } from './page.fixture.tsx'
import { SideInfo } from './side-info.tsx'

test('[INFO-05] another ship for the trip that is resumed: the recap says who is really aboard', async () => {
  const counted = confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })
  const engine = await engineWith([prepared(), started(), counted])
  const [trip] = engine.store.getState().unfinished
  engine.store.setState({
    unfinished: trip ? [{ ...trip, flightId: '17' }] : [],
    choices: {
      ...NOTHING_CHOSEN,
      track: aTrack(),
      shift: aShift(),
      ship: aShip(),
      flightId: '17',
      isResumed: true,
    },
  })
  engine.wizard.chooseShip(aShip({ id: '6', name: 'Aalscholver' }))
  const screen = await renderOn(engine, <SideInfo about="choices" />)
  const recap = screen.getByRole('region', { name: 'Je vaart' })
  await expect.element(recap.getByText('Aalscholver')).toBeVisible()
  expect(recap.element().querySelectorAll('dd')[3]?.textContent).toBe('4')
})

test('[INFO-03, INFO-04] the recap of a trip names the stop after the one that is sailed to: the next, or the end', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, <SideInfo about="trip" />)
  const recap = screen.getByRole('region', { name: 'Je vaart' })
  await expect.element(recap.getByText('Volgende')).toBeVisible()
  await expect.element(recap.getByText('Liefkenshoek')).toBeVisible()
  await engine.trip.confirm('planned-0')
  await expect.element(recap.getByText('Einde')).toBeVisible()
  await expect.element(recap.getByText('Steenplein')).toBeVisible()
  await expect.element(recap.getByText('Volgende')).not.toBeInTheDocument()
  await engine.trip.confirm('planned-1')
  await expect.element(recap.getByText('Einde')).toBeVisible()
  await expect.element(recap.getByText('Steenplein')).toBeVisible()
})

test('on a phone the captain is named once, in the bar', async () => {
  const engine = await engineWith([prepared(), started()])
  const named = () =>
    [...document.querySelectorAll('header, dd')].filter(
      (one) => (one as HTMLElement).innerText.includes('Ada Veer') && one.checkVisibility(),
    )
  await pageAt(engine, '/dashboard', SMALL_PHONE)
  expect(named().map(({ tagName }) => tagName)).toEqual(['HEADER'])
  await expect.element(page.getByText('Liefkenshoek')).toBeVisible()
})
