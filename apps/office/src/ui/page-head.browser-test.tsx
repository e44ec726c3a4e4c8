import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SESSION } from '../app/drawn-form.fixture.tsx'
import { CurrentSession } from './current-session.ts'
import { PageHead } from './page-head.tsx'

test('on paper a page says whose it is, what it was asked for and when it was printed; on screen nothing of it', async () => {
  const { getByText, container } = await render(
    <CurrentSession value={SESSION}>
      <PageHead
        title="Rapport"
        asked={() => ['Van 01/11/2026 tot en met 28/11/2026', 'Traject: Temselijn']}
      />
    </CurrentSession>,
  )
  expect(container.textContent).toBe('Rapport')
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(getByText(/^Haven, afgedrukt op \d\d\/\d\d\/\d{4} om \d\d:\d\d$/)).toBeInTheDocument()
  await expect.element(getByText('Traject: Temselijn')).toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => container.textContent).toBe('Rapport')
})
