import { type Checklist, setValue, toggleTick } from '@vaarboek/domain'
import { aChecklist, aShip, depth, lifeJackets, prepared, radar } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import {
  cutOff,
  ON_ITS_SIDE,
  outOfSight,
  PHONE,
  pageAt,
  SIZES,
  SMALL_PHONE,
  stillness,
} from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { openPanel } from '../../ui/panel.ts'

const fields = [radar, depth, lifeJackets, { ...radar, id: 'hoorn', title: 'Misthoorn', takesRemarks: false }]

/** Seven categories, each of three subcategories of eight fields. */
const long: Checklist = {
  ...aChecklist,
  categories: Array.from({ length: 7 }, (_, category) => ({
    name: `Machinekamer ${category}`,
    subcategories: ['Bakboord', 'Midscheeps', 'Stuurboord'].map((name) => ({
      name,
      fields: [0, 1].flatMap((turn) =>
        fields.map((field) => ({ ...field, id: `${category}${name}${turn}${field.id}` })),
      ),
    })),
  })),
}

function aboard() {
  return engineWith([prepared({ ship: aShip({ startChecklistId: long.id, startChecklist: long }) })])
}

describe.each(SIZES)('%i by %i', (...size) => {
  test('all ticks stand under each other, and so do all pencils', async () => {
    await pageAt(await aboard(), '/checklist/0', size)
    const places = (selector: string) =>
      new Set(
        [...document.querySelectorAll(selector)].map((element) =>
          Math.round(element.getBoundingClientRect().left),
        ),
      )
    expect(places('main li > label:has([type=checkbox])').size).toBe(1)
    expect(places('main li > button').size).toBe(1)
    expect(places('main li > label:has([inputmode=decimal])').size).toBe(1)
    expect(cutOff(document.documentElement)).toBe(0)
  })

  test('what can be done with a remark is in sight, with its photo', async () => {
    await pageAt(await aboard(), '/checklist/0', size)
    const remark = { text: 'Barst in het scherm', photo: 'kept', at: '2026-11-21T09:05:00+01:00' }
    openPanel({ name: 'CommentsConfirm', list: 'start', field: `0Bakboord0${radar.id}`, remark })
    await expect.poll(() => document.querySelectorAll('dialog button').length).toBe(5)
    await stillness()
    expect(outOfSight(...document.querySelectorAll('dialog button'))).toEqual([])
  })

  test('[SHELL-21] an address with a subcategory opens at it', async () => {
    await pageAt(await aboard(), '/checklist/1/2', size)
    const heading = [...document.querySelectorAll('h3')].find(
      ({ textContent }) => textContent === 'Stuurboord',
    )
    if (!heading) throw new Error('There is no such subcategory')
    await expect.poll(() => outOfSight(heading)).toEqual([])
    expect(scrollY).toBeGreaterThan(0)
  })
})

test.each([PHONE, SMALL_PHONE, ON_ITS_SIDE])(
  'the tab of the open category is in sight: %i by %i',
  async (...size) => {
    await pageAt(await aboard(), '/checklist/6', size)
    const open = () => document.querySelector('main nav [aria-current]') ?? document.body
    await expect.poll(() => outOfSight(open())).toEqual([])
    navigate('/checklist/3')
    await expect.poll(() => open().textContent).toContain('Machinekamer 3')
    await expect.poll(() => outOfSight(open())).toEqual([])
    navigate('/checklist/overview')
    await expect.poll(() => open().textContent).toBe('Overzicht')
    await expect.poll(() => outOfSight(open())).toEqual([])
  },
)

test.each(SIZES)('what is missing is said beside the button that waits for it: %i by %i', async (...size) => {
  const engine = await aboard()
  const screen = await pageAt(engine, '/checklist/overview', size)
  const missing = screen.getByText(/^Nog in te vullen: Machinekamer 0, Machinekamer 1/)
  await expect.element(missing).toBeVisible()
  const ready = screen.getByRole('button', { name: 'Klaar voor vertrek' })
  await expect.element(ready).toBeDisabled()
  expect(outOfSight(missing.element(), ready.element())).toEqual([])
  const [first] = long.categories
  for (const field of first?.subcategories.flatMap(({ fields }) => fields) ?? [])
    engine.checklists.edit('start', (draft) => setValue(toggleTick(draft, field), field.id, '80'))
  await expect.element(screen.getByText(/^Nog in te vullen: Machinekamer 1/)).toBeVisible()
})
