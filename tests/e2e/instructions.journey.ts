/** The office leaves an instruction at a stop: the tablet has it at once and keeps it without network, until it is withdrawn. */
import { waitUntilInstalled } from '../kit/crew.ts'
import { expect, testInstalled } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { arrive, countForm } from '../kit/trip-screen.ts'

const GLAD = 'Steiger glad, vastmaken aan boei 2'

testInstalled(
  'an instruction is left, seen at the stop and over the counters, also after a reload without network, and withdrawn',
  async ({ page: tablet, secondTablet: desk, context, network, canal }) => {
    const said = tablet.getByRole('main').getByText(GLAD)
    await canal.start(tablet)
    await waitUntilInstalled(tablet)
    const stop = await tablet.getByRole('heading', { level: 2 }).first().innerText()
    await expect(said).toBeHidden()

    await logInToOffice(desk, network.url)
    await desk.goto(`${network.url}/kantoor/aanwijzingen`)
    await desk.getByLabel('Traject').selectOption(canal.track)
    await desk.getByRole('button', { name: `Aanwijzing bij ${stop}, ${canal.track}` }).click()
    await desk.getByLabel('Aanwijzing, hoogstens').fill(GLAD)
    await desk.getByRole('button', { name: 'Bewaren' }).click()
    await expect(desk.getByText(`De aanwijzing bij ${stop} is bewaard.`)).toBeVisible()
    expect(await objections(desk)).toEqual([])
    await expect(said).toBeVisible({ timeout: 10_000 })

    network.offline()
    await context.setOffline(true)
    await tablet.reload()
    await expect(said).toBeVisible()
    await arrive(tablet)
    await expect(countForm(tablet).getByText(GLAD)).toBeVisible()
    await tablet.keyboard.press('Escape')
    network.online()
    await context.setOffline(false)

    await desk.getByRole('button', { name: `Aanwijzing bij ${stop}, ${canal.track}` }).click()
    await desk.getByRole('button', { name: 'Intrekken' }).click()
    await expect(desk.getByText(`De aanwijzing bij ${stop} is ingetrokken.`)).toBeVisible()
    await expect(said).toBeHidden({ timeout: 30_000 })
  },
)
