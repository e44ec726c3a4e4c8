import { aShift, aTrack, SERVICE_DAY } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { ShiftStep } from './shift-step.tsx'

const two = (part: number) => String(part).padStart(2, '0')

/** Every ten minutes from 04:00 to 23:50, there and back by turns; it is 08:00. */
const shifts = Array.from({ length: 120 }, (_, place) => {
  const departure = `${two(4 + Math.floor(place / 6))}:${two((place % 6) * 10)}:00`
  const ends = place % 2 === 0 ? ['Sint-Anna', 'Steen'] : ['Steen', 'Sint-Anna']
  return aShift({
    id: String(place),
    serviceDay: SERVICE_DAY,
    name: `${departure.slice(0, 5)} ${ends[1]}`,
    stops: ends.map((stopName) => ({ stopId: stopName, stopName, departure })),
  })
})

async function step(offered = shifts) {
  const engine = await engineWith()
  engine.wizard.chooseTrack(aTrack())
  // What is kept of the track, nothing, is shown before.
  await engine.reference.load('shifts')
  engine.store.setState(({ reference }) => ({ reference: { ...reference, shifts: offered } }))
  const screen = await renderOn(engine, <ShiftStep />)
  const times = () => [...screen.container.querySelectorAll('time')].map(({ textContent }) => textContent)
  return { engine, screen, times }
}

test('a day full of shifts opens at the next departures; earlier and later ones are one tap away', async () => {
  const { screen, times } = await step()
  expect(times()).toEqual(['07:50', '08:00', '08:10', '08:20', '08:30', '08:40'])
  await expect.element(screen.getByRole('checkbox', { name: /08:10.*Steen → Sint-Anna/ })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Later' }).click()
  await expect.poll(times).toEqual(['08:50', '09:00', '09:10', '09:20', '09:30', '09:40'])
  await screen.getByRole('button', { name: 'Vroeger' }).click()
  await screen.getByRole('button', { name: 'Vroeger' }).click()
  await expect.poll(() => times()[0]).toBe('06:50')
})

test.each([6, 7, 13])('of %i shifts the first and the last can be had, and all between', async (many) => {
  const { screen, times } = await step(shifts.slice(0, many))
  const turn = async (name: string) => {
    const button = screen.getByRole('button', { name })
    const seen = new Set(times())
    for (
      let turned = 0;
      turned < 3 && button.elements().some((one) => !one.hasAttribute('disabled'));
      turned += 1
    ) {
      const before = times()[0]
      await button.click()
      await expect.poll(() => times()[0]).not.toBe(before)
      for (const time of times()) seen.add(time)
    }
    return seen
  }
  const all = shifts.slice(0, many).map(({ name }) => name.slice(0, 5))
  await turn('Vroeger')
  expect(times()).toEqual(all.slice(0, 6))
  expect([...(await turn('Later'))].toSorted()).toEqual(all)
  expect(times()).toEqual(all.slice(-6))
})

test('the one that leaves next says so, until it has left', async () => {
  const { engine, screen } = await step()
  const marked = () =>
    [...screen.container.querySelectorAll('li')].flatMap((row) =>
      row.textContent?.includes('Volgende') ? row.querySelector('time')?.textContent : [],
    )
  expect(marked()).toEqual(['07:50'])
  engine.clock.setState({ now: '2026-11-21T08:25:00+01:00', sailing: '2026-11-21T08:25:00+01:00' })
  await expect.poll(marked).toEqual(['08:20'])
  engine.clock.setState({ now: '2026-11-22T02:50:00+01:00', sailing: '2026-11-22T02:50:00+01:00' })
  await expect.poll(marked).toEqual([])
})

test('a newer list moves nothing that is looked at', async () => {
  const { engine, screen, times } = await step()
  await screen.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => times()[0]).toBe('08:50')
  engine.store.setState(({ reference }) => ({ reference: { ...reference, shifts: shifts.slice(3, -1) } }))
  engine.wizard.chooseShift(aShift({ serviceDay: SERVICE_DAY, id: '40' }))
  await expect.poll(() => screen.container.querySelectorAll('input:checked').length).toBe(0)
  expect(times()[0]).toBe('08:50')
})

test('a search finds by time and destination, opened at the next one; what nobody sails is said', async () => {
  const { engine, screen, times } = await step()
  const search = screen.getByLabelText('Tijd, bestemming of dienst')
  await search.fill('steen')
  await expect.poll(times).toEqual(['08:00', '08:20', '08:40', '09:00', '09:20', '09:40'])
  await search.fill('1530')
  await expect.poll(times).toEqual(['15:30'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 resultaat')
  await userEvent.click(screen.getByRole('checkbox'), { force: true })
  await expect.poll(() => engine.store.getState().choices.shift?.name).toBe('15:30 Sint-Anna')
  await search.fill('Doel')
  await expect.element(screen.getByText('Geen diensten gevonden.')).toBeVisible()
  // What was chosen is where the whole list opens again.
  await search.clear()
  await expect.poll(() => times()[0]).toBe('15:30')
})
