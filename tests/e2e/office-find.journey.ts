/** A telephone call about a trip: it is looked up by what the caller says, and what was lost on it is written down and found again. */
import { passStop } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

/** Of a mouse; typing is none. */
const MOST_CLICKS = 3

test('a trip is looked up from a telephone call, and what was lost on it is found by its words', async ({
  page,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await scheldt.start(page)
  await passStop(page, { peopleOn: 4 })
  await desk.goto(`${server.url}/kantoor/logboek`)
  let clicks = 0
  const click = async (...[role, options]: Parameters<typeof desk.getByRole>) => {
    await desk.getByRole(role, options).click()
    clicks += 1
  }

  await click('button', { name: 'Zoeken' })
  await expect(desk.getByLabel('Wat zoek je?')).toBeFocused()
  await desk.keyboard.type(`Lillo ${scheldt.shift} Aalscholver`)
  const found = desk.getByRole('link', {
    name: new RegExp(`^Lillo \\d\\d:\\d\\d.* · Aalscholver · ${scheldt.shift}$`),
  })
  await expect(found.first()).toBeVisible()
  expect(await objections(desk)).toEqual([])
  await found.first().click()
  clicks += 1
  await expect(desk.getByRole('heading', { name: `Aalscholver · ${scheldt.shift}` })).toBeVisible()
  test.info().annotations.push({ type: 'looking up a trip from a call', description: `${clicks} clicks` })
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const words = `Zwarte paraplu ${Date.now()}`
  await desk.getByLabel('Notitie over deze vaart').fill(words)
  await desk.getByRole('button', { name: 'In het logboek schrijven' }).click()
  await expect(desk.getByText('De notitie staat in het logboek.')).toBeVisible()
  const trip = desk.url()
  await desk.goto(`${server.url}/kantoor`)
  await expect(desk.getByRole('button', { name: 'Zoeken' })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await expect(desk.getByLabel('Wat zoek je?')).toBeFocused()
  await desk.keyboard.type(words)
  const note = desk.getByRole('link', { name: words })
  await expect(note).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(trip)
})
