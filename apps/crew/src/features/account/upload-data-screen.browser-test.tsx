import { aChecklist, confirmed, prepared, skipped, started, tripNumbered } from '@vaarboek/domain/testing'
import { NOTHING_OUTSTANDING } from '@vaarboek/engine/testing'
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
  const screen = await renderOn(
    await engineWith([ready, started(), ...facts]),
    <UploadDataScreen next={null} />,
  )
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
  const screen = await renderOn(engine, <UploadDataScreen next={null} />)
  const settings = screen.getByRole('listitem').filter({ hasText: 'Vaart gegevens versturen' })
  await expect
    .element(settings.getByText(/^jan@veer.example: De wal heeft nog niet nagekeken wie je bent/))
    .toBeVisible()
})

test('what was sent is said in numbers, with the way to the next shift, and what this tablet still holds', async () => {
  const engine = await engineWith([
    prepared(),
    started(),
    tripNumbered(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 10, bikesOn: 2 } }),
    skipped({ stop: 'planned-1' }),
    confirmed({ stop: 'planned-2', count: { peopleOff: 10, bikesOff: 2 }, at: '2026-11-21T08:40:00+01:00' }),
  ])
  for (const remarks of ['Radar valt uit', 'Pomp lekt']) {
    engine.malfunctions.editReport({ situation: 1, remarks })
    expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  }
  const screen = await renderOn(engine, <UploadDataScreen next={<p>Volgende dienst</p>} />)
  await expect
    .element(screen.getByText(/^Op dit toestel wachten nog 6 gegevens op verzending. Geen/))
    .toBeVisible()
  expect(screen.getByText('Vervoerd').elements()).toEqual([])
  // A photo of an earlier trip is all that is left.
  engine.store.setState({ outstanding: { ...NOTHING_OUTSTANDING, total: 1 } })
  await expect.element(screen.getByText('Vervoerd')).toBeVisible()
  const said = () => [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
  await expect
    .poll(said)
    .toEqual([
      'Vervoerd10 personen en 2 fietsen',
      'Gepasseerd2 van 3',
      'Overgeslagen1',
      'Op tijd (−1 tot +3 min)1 van 2',
      'Storingen2',
    ])
  await expect.element(screen.getByText('Volgende dienst')).toBeVisible()
  await expect.element(screen.getByText(/^Op dit toestel wacht nog 1 gegeven op verzending./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Uitloggen' })).toBeEnabled()
})
