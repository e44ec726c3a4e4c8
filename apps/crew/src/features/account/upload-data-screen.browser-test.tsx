import { aChecklist, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { UploadDataScreen } from './upload-data-screen.tsx'

const { shift } = prepared()

test.each([
  ['open stops', [], 'Naar huidige vaart', '/flight'],
  ['an open end checklist', [confirmed({ stop: 'planned-0' })], 'Naar checklist', '/checklist?end=true'],
])('[UPLOAD-04, AMB-56] a button as large as any leads to %s', async (_, facts, name, place) => {
  const ready = prepared({
    stops: 1,
    shift: { ...shift, hasEndChecklist: true },
    ship: { ...prepared().ship, stopChecklistId: '8', stopChecklist: aChecklist },
  })
  const screen = await renderOn(await engineWith([ready, started(), ...facts]), <UploadDataScreen />)
  const way = screen.getByRole('button', { name })
  await expect.element(way).toBeVisible()
  // What waits for the captain doesn't turn; what is on its way does.
  const row = way.element().closest('li')
  expect(row?.getAnimations({ subtree: true })).toEqual([])
  expect(row?.getAttribute('aria-busy')).toBe('false')
  expect(document.querySelector('[aria-busy=true]')?.getAnimations({ subtree: true })).toHaveLength(1)
  expect(way.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  await way.click()
  expect(location.pathname + location.search).toBe(place)
})

test('what a captain recorded whom nobody has checked waits for that, and the page says so', async () => {
  const engine = await engineWith([prepared(), started()])
  expect(await engine.account.relieve('jan@veer.example', '1234', '', true)).toEqual({ ok: true })
  const screen = await renderOn(engine, <UploadDataScreen />)
  const settings = screen.getByRole('listitem').filter({ hasText: 'Vaart gegevens versturen' })
  await expect
    .element(settings.getByText(/^jan@veer.example: De wal heeft nog niet nagekeken wie je bent/))
    .toBeVisible()
})
