/** Approving a day: nobody approves sums that weren't shown. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import type { ReviewedDay } from './review.ts'

afterEach(leave)

const SUMS = {
  ...{ counted: 1, peopleOn: 5, peopleOff: 0, bikesOn: 0, bikesOff: 0 },
  ...{ peopleAboard: 5, bikesAboard: 0 },
}
const MORE = { ...SUMS, counted: 2, peopleOn: 7 }
const WAITING: ReviewedDay = {
  ...{ day: '2026-11-21', trips: 1, open: 0, marked: 0, notUsed: 0, revision: 0, approved: null },
  ...{ sums: SUMS, isWaiting: true },
}

/** @param now the sums that the server makes once it is asked */
async function opened(of: ReviewedDay, now: ReviewedDay['sums']) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { sums } = JSON.parse(String(body))
    sent.push(sums)
    if (JSON.stringify(sums) === JSON.stringify(now)) return Response.json({ ...of, sums })
    const refused = { message: '', code: 'day-sums-changed', params: { sums: now } }
    return Response.json(refused, { status: 409 })
  })
  const said: (string | undefined)[] = []
  const drawn = (day: ReviewedDay) => (
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <ApproveDialog of={day} onClose={(done) => said.push(done)} />
      </CurrentSession>
    </QueryClientProvider>
  )
  const queries = new QueryClient()
  const { rerender } = await render(drawn(of))
  return { sent, said, become: (day: ReviewedDay) => rerender(drawn(day)) }
}
const approve = () => page.getByRole('button', { name: 'Goedkeuren' }).click()
const says = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('a day that is being summed says so; other sums stand beside those that were shown, and are asked', async () => {
  const { sent, said } = await opened(WAITING, MORE)
  await says(/^De sommen worden nog bijgewerkt/)
  await approve()
  await says('De sommen zijn intussen bijgewerkt. Bekijk ze opnieuw.')
  await says(/eerst getoond: 1 getelde halte, personen \+5/)
  await says(/2 getelde haltes, personen \+7/)
  expect(said).toEqual([])
  await approve()
  await expect.poll(() => said).toEqual(['21/11/2026 is goedgekeurd.'])
  expect(sent).toEqual([SUMS, MORE])
})

test('sums that came meanwhile aren’t taken for those that were shown', async () => {
  const { sent, become } = await opened({ ...WAITING, isWaiting: false }, MORE)
  await become({ ...WAITING, sums: MORE, isWaiting: false })
  await approve()
  await says('De sommen zijn intussen bijgewerkt. Bekijk ze opnieuw.')
  expect(sent).toEqual([SUMS])
})

test('a day without any sums yet shows them before it is approved', async () => {
  const nothing = { ...SUMS, counted: 0, peopleOn: 0, peopleAboard: 0 }
  const { said } = await opened({ ...WAITING, sums: nothing }, SUMS)
  await says(/^1 vaart. De tellingen worden nog opgeteld/)
  await approve()
  await says(/1 getelde halte, personen \+5/)
  expect(page.getByText(/eerst getoond/).elements()).toEqual([])
  await approve()
  await expect.poll(() => said).toEqual(['21/11/2026 is goedgekeurd.'])
})
