/** The list of notices: what a dispatcher looks for first is seen, other languages and many departures are folded. */
import type { PassengerAlert } from '@vaarboek/wire/office'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave } from '../../app/drawn-form.fixture.tsx'
import '../../ui/global.css'
import { PlainTable } from '../../ui/plain-table.tsx'
import { alertColumns } from './alert-columns.tsx'

afterEach(async () => {
  await leave()
  await page.viewport(1180, 820)
})

const DAY = '2026-11-22'
const trip = (shift: number) => ({ day: DAY, shift: String(shift), name: `Dienst ${shift}`, departure: null })
const notice = (trips: number) =>
  ({
    ...{ id: '71', revision: 2, state: 'current', cause: 'weather', effect: 'no-service' },
    ...{ nl: { title: 'Mist', text: 'Er vaart niets.' }, fr: { title: 'Brouillard', text: 'Rien ne va.' } },
    ...{ de: { title: 'Nebel', text: 'Nichts geht.' }, en: null, from: `${DAY}T08:00:00+01:00`, until: null },
    ...{ stops: [], tracks: [], trips: Array.from({ length: trips }, (_, nth) => trip(nth + 1)) },
    ...{ writtenAt: `${DAY}T08:00:00+01:00`, by: { id: '1', name: 'Kim' }, changedAt: null },
    ...{ changedBy: null, withdrawnAt: null, withdrawnBy: null },
  }) as unknown as PassengerAlert
const drawn = async (trips: number, width = 1180) => {
  await page.viewport(width, 820)
  const columns = alertColumns(() => undefined)
  await render(
    <PlainTable label="Reizigers" columns={columns} rows={[notice(trips)]} keyOf={({ id }) => id} />,
  )
}

const folded = () => [...document.querySelectorAll('details')].map(({ open }) => open)
const summary = () => document.querySelector('summary')

test('other languages are named, and read when somebody unfolds them', async () => {
  await drawn(1)
  expect([summary()?.textContent, folded()]).toEqual(['Ook in het Frans en Duits', [false]])
  summary()?.click()
  await expect.element(page.getByText('Frans: Brouillard. Rien ne va.')).toBeVisible()
})

test('of many departures the first is named, the others when somebody unfolds them', async () => {
  await drawn(3)
  await expect.element(page.getByText(/Dienst 1.*Dienst 2.*Dienst 3/)).toBeVisible()
  await leave()
  await drawn(4)
  await expect.element(page.getByText(/^Dienst 1.* en nog 3 andere$/)).toBeVisible()
  expect(folded()).toEqual([false, false])
})

test('on a phone a notice has the whole width', async () => {
  await drawn(1, 390)
  expect(document.querySelectorAll('th')).toHaveLength(1)
})
