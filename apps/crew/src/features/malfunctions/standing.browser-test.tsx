import type { Malfunction } from '@vaarboek/domain'
import { prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { cutOff, pageAt, SMALL_PHONE, TABLET } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'

const LISTED: Malfunction = {
  id: '7',
  category: 'Defect melden',
  remarks: 'De boegschroef slaat niet aan.',
  hasImage: false,
  isUrgent: true,
  createdAt: '2026-11-21 09:05:00',
  captain: 'Ada Veer',
  replies: [],
  clientRef: null,
}

/** The crew's list with this one in it. */
async function listOf(given: Partial<Malfunction>, size: readonly [number, number] = TABLET) {
  const engine = await engineWith([prepared()])
  engine.store.setState({ malfunctions: [{ ...LISTED, ...given }] })
  return pageAt(engine, '/malfunctions', size)
}

test.each([
  ['taken', 'Noor Van Hoof', 'In behandeling · Noor Van Hoof'],
  ['waiting', 'Noor Van Hoof', 'Wacht op onderdeel · Noor Van Hoof'],
  ['solved', '', 'Opgelost'],
  ['closed', '', 'Afgesloten'],
])('a malfunction that is %s ashore says so in the list', async (state, assignee, words) => {
  const screen = await listOf({ state, assignee })
  await expect.element(screen.getByRole('rowheader')).toHaveTextContent(`Defect melden Dringend ${words}`)
})

test.each([
  ['that is new', { state: 'new', assignee: '' }],
  ['of a server that doesn’t say', { state: '', assignee: '' }],
  ['kept before the list said it', {}],
  ['in a state of a later server', { state: 'inspected', assignee: '' }],
])('a malfunction %s has no standing', async (_, given) => {
  const screen = await listOf(given)
  expect(screen.getByRole('rowheader').element().textContent.trim()).toBe('Defect melden Dringend')
})

test('[MALF-05] who opens it reads how it stands, and a long name fits a small phone', async () => {
  const assignee = 'Maria-Magdalena Van den Bosch-Vandenbroucke'
  const screen = await listOf({ state: 'waiting', assignee }, SMALL_PHONE)
  expect(cutOff(screen.getByRole('rowheader').element())).toBe(0)
  expect(cutOff(document.documentElement)).toBe(0)
  await screen.getByRole('button', { name: /Bekijk: Defect melden/ }).click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel.getByText(`Wacht op onderdeel · ${assignee}`)).toBeVisible()
  expect(cutOff(panel.element())).toBe(0)
})
