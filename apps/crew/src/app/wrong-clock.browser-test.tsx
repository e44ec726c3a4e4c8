import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { outOfSight, PHONE, pageAt, SIZES } from './page.fixture.tsx'

test('[fault 27] a wrong clock is said with the right one, and the clocks and what is left follow the right one', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await pageAt(engine, '/flight', PHONE)
  const said = screen.getByText(/^Dit toestel staat op/)
  await expect.element(said).not.toBeInTheDocument()
  const sailing = '2026-11-21T08:16:00+01:00'
  engine.clock.setState({ now: '2026-11-21T10:23:00+01:00', sailing, wrong: '2026-11-21T10:23:00' })
  await expect.element(said).toHaveTextContent('Dit toestel staat op 10:23, het is 08:16.')
  await expect.element(screen.getByText('08:16', { exact: true }).first()).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toContain('10:23')
  engine.clock.setState({ wrong: '2026-11-22T08:16:00' })
  await expect
    .element(said)
    .toHaveTextContent('Dit toestel staat op 22/11/2026 08:16, het is 21/11/2026 08:16.')
  engine.clock.setState({ wrong: null })
  await expect.element(said).not.toBeInTheDocument()
})

test.each(SIZES)('with a wrong clock what is done next is in sight: %i by %i', async (...size) => {
  const engine = await engineWith([prepared(), started()])
  const screen = await pageAt(engine, '/flight', size)
  engine.clock.setState({ wrong: '2026-11-22T08:16:00' })
  await expect.element(screen.getByText(/^Dit toestel staat op/)).toBeVisible()
  const next = screen.getByRole('button', { name: 'Aangekomen aan halte' }).element()
  expect(outOfSight(next)).toEqual([])
})
