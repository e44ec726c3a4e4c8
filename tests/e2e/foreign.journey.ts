/** A day with somebody else's server, which knows section 7 of the specification only (standing decision 19). */
import type { Page } from '@playwright/test'
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  fillChecklist,
  login,
  passStops,
  reportMalfunction,
  startTrip,
  toReport,
  uploadAndLogOut,
} from '../kit/crew.ts'
import { startForeignServer } from '../kit/foreign-server.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { photoOf } from '../kit/photos.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { type Said, SpecifiedServer } from '../kit/specified-server.ts'

test.describe.configure({ timeout: 240_000 })

/** The app's files come from our server; its calls go to the other one, on another origin or behind the same. */
async function open(
  theirs: SpecifiedServer,
  where: 'another origin' | 'the same origin',
  ours: RunningServer,
) {
  if (where === 'the same origin') {
    const foreign = await startForeignServer(theirs, ours.url)
    return { page: foreign.url, close: () => foreign.close() }
  }
  const foreign = await startForeignServer(theirs, null)
  const files = await startServer({ API_BASE: `${foreign.url}/api`, STORAGE_BASE: `${foreign.url}/storage` })
  return {
    page: files.url.replace('127.0.0.1', 'localhost'),
    close: () => Promise.all([foreign.close(), files.stop()]),
  }
}

/** Another page, when all is sent: a request that is cut off by it would be sent again, and without keys there it counts twice. */
async function goTo(page: Page, address: string): Promise<void> {
  await expectAllSent(page)
  await page.goto(address)
}

const WAYS: ['another origin' | 'the same origin', Said][] = [
  ['another origin', 'status 204'],
  ['the same origin', 'the text OK'],
]

for (const [where, said] of WAYS) {
  test(`[decision 19] somebody else’s server on ${where} that says ${said}: everything arrives once, and logging out is free`, {
    tag: where === 'the same origin' ? LONG : [],
  }, async ({ page, server }) => {
    const theirs = new SpecifiedServer(said, new Date().getHours())
    const { page: url, close } = await open(theirs, where, server)
    try {
      await login(page, url, { email: 'jan@veer.example', pin: '1234' })
      await chooseTrack(page, 'Veerdienst')
      await chooseShift(page, 'Dienst 1')
      await page.getByRole('button', { name: 'Verder' }).click()
      await chooseShip(page, 'Aalscholver')
      await chooseCrew(page, 'Bram Goossens')
      await fillChecklist(page)
      await expect(page.getByText('Je bent klaar voor vertrek')).toBeVisible()
      await goTo(page, `${url}/dashboard`)

      await toReport(page)
      await reportMalfunction(page, { words: 'Pomp lekt', photo: photoOf(3000), pin: '1234' })
      await expect(page.getByText('Nog niet verzonden')).toBeHidden({ timeout: 20_000 })
      await page.getByRole('button', { name: /Pomp lekt/ }).click()
      const detail = page.getByRole('dialog', { name: 'Defect melden' })
      await detail.getByRole('textbox', { name: 'Opmerkingen' }).fill('Werkt weer')
      await detail.getByRole('button', { name: /Ver(zenden|sturen)/ }).click()
      await expect.poll(() => theirs.to('/malfunctions_detail/create').length).toBe(1)
      await goTo(page, `${url}/notifications`)
      await page.getByRole('button', { name: /Mist/ }).click()
      await expect.poll(() => theirs.to('/notifications/read').length).toBe(1)

      await goTo(page, `${url}/dashboard`)
      await startTrip(page)
      await passStops(page, [{ peopleOn: 6 }, { peopleOff: 2 }, { peopleOff: 4 }])
      await uploadAndLogOut(page)

      const copies = (path: string) => theirs.to(path).length
      expect(copies('/flights/create')).toBe(1)
      expect(copies('/checklists/create')).toBe(1)
      expect(theirs.to('/checklists/update').map(({ fields }) => fields.field_id)).toEqual(['1', '2'])
      expect(copies('/malfunctions/create')).toBe(1)
      expect(theirs.to('/malfunctions/create')[0]?.fields.image).toMatch(/^data:image/)
      expect(copies('/malfunctions_detail/create')).toBe(1)
      expect(copies('/notifications/read')).toBe(1)
      const items = theirs.to('/items/passmultiple').flatMap(({ fields }) => JSON.parse(fields.items ?? '[]'))
      expect(items.map(({ item, people }) => [item, people])).toEqual([
        ['1000', 6],
        ['1001', 4],
        ['1002', 0],
      ])
      for (const { path, headers } of theirs.heard) {
        expect(path).not.toMatch(/captains\/detail|contacts|live|logout|incomplete|set-aside/)
        expect(headers).not.toHaveProperty('idempotency-key')
        expect(headers).not.toHaveProperty('device')
        expect(headers).not.toHaveProperty('logbook')
      }
    } finally {
      await close()
    }
  })
}
