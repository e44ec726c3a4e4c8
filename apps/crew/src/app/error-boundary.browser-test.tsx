/** One mistake takes away what it is in, and nothing else. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { firstText } from '../text/text.ts'
import { navigate } from '../ui/navigation.tsx'
import { aboard, PLACES } from './every-screen.fixture.tsx'
import { findRoute } from './find-route.ts'
import { pageAt, TABLET } from './page.fixture.tsx'
import { ROUTES } from './routes.tsx'

const BROKEN = '/help'

function Mistake(): never {
  throw new Error('A mistake in a screen')
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('[ERR-17] a screen that can’t be drawn stands between no other and who goes there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const route = findRoute(ROUTES, BROKEN)?.route
  if (!route) throw new Error('No such place')
  vi.spyOn(route, 'show').mockReturnValue(<Mistake />)
  const engine = await aboard()
  await pageAt(engine, BROKEN, TABLET)
  const failed = page.getByText(firstText.screenFailed)
  await expect.element(failed).toBeVisible()
  for (const place of PLACES.filter((one) => one !== BROKEN)) {
    navigate(place)
    await expect.element(failed, { message: place }).not.toBeInTheDocument()
    navigate(BROKEN)
    await expect.element(failed).toBeVisible()
  }
})
