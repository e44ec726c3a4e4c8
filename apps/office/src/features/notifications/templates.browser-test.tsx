/** Templates in the form of a notification: one fills in what it has, and leaves for whom and until when as they were chosen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import WritePage from './write-page.tsx'

afterEach(leave)

const PLACES = {
  tracks: [{ id: '61', name: 'Scheldelijn' }],
  ships: [],
  ...{ timeZone: 'Europe/Brussels', dayStartsAtHour: 3, underWay: [] },
}
const MIST = { title: 'Mist', message: 'Vaar traag.', urgent: true }

interface Put {
  templates: (typeof MIST)[]
}

async function opened(templates: (typeof MIST)[], answer: (put: Put) => Response) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') return answer(JSON.parse(String(body)))
    return Response.json(url.endsWith('/templates') ? { templates, revision: 1 } : PLACES)
  })
  navigate('/kantoor/meldingen/nieuw')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['messenger'])}>
        <WritePage />
      </CurrentSession>
    </QueryClientProvider>,
  )
}
const keep = () => page.getByRole('button', { name: 'Bewaar als sjabloon' }).click()

test('one that is chosen fills in title, text and urgency; for whom stays as it was', async () => {
  await opened([MIST], () => Response.error())
  await page.getByLabelText('Scheldelijn').click()
  await page.getByLabelText('Sjabloon', { exact: true }).selectOptions('Mist')
  await expect.element(page.getByLabelText('Titel')).toHaveValue('Mist')
  await expect.element(page.getByLabelText('Tekst')).toHaveValue('Vaar traag.')
  await expect.element(page.getByLabelText(/^Dringend/)).toBeChecked()
  await expect.element(page.getByLabelText('Scheldelijn')).toBeChecked()
})

test('what lacks a text isn’t kept; another text under the same title takes its place', async () => {
  const sent: Put[] = []
  await opened([MIST], (put) => {
    sent.push(put)
    return Response.json({ ...put, revision: 2 })
  })
  await page.getByLabelText('Titel').fill('mist ')
  await keep()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Schrijf een tekst.')
  expect(sent).toEqual([])
  await page.getByLabelText('Tekst').fill('Stop.')
  await keep()
  await expect.element(page.getByText('‘mist’ is bewaard als sjabloon.')).toBeVisible()
  expect(sent).toEqual([{ templates: [{ title: 'mist', message: 'Stop.', urgent: false }] }])
})

test('where there are as many as there may be that is said, and what was typed stays', async () => {
  const refused = { message: 'many', code: 'notification-templates-many', params: { most: 50 } }
  await opened([], () => Response.json(refused, { status: 422 }))
  await page.getByLabelText('Titel').fill('Mist')
  await page.getByLabelText('Tekst').fill('Stop.')
  await keep()
  await expect.element(page.getByText(/^Er zijn al 50 sjablonen\./)).toBeVisible()
  await expect.element(page.getByLabelText('Tekst')).toHaveValue('Stop.')
})

test('one that is chosen asks before it takes the place of what was typed, and not of another template', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await opened([MIST, { ...MIST, title: 'Storm' }], () => Response.error())
  const choose = (title: string) => page.getByLabelText('Sjabloon', { exact: true }).selectOptions(title)
  await page.getByLabelText('Tekst').fill('Zelf getypt.')
  await choose('Mist')
  await expect.element(page.getByLabelText('Tekst')).toHaveValue('Zelf getypt.')
  confirm.mockReturnValue(true)
  await choose('Mist')
  await expect.element(page.getByLabelText('Tekst')).toHaveValue('Vaar traag.')
  await choose('Storm')
  await expect.element(page.getByLabelText('Titel')).toHaveValue('Storm')
  expect(confirm).toHaveBeenCalledTimes(2)
  confirm.mockRestore()
})
