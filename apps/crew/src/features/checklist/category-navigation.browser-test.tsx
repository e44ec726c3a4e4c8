import { aChecklist, aShip, lifeJackets, prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { pageAt, TABLET } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'

const NAMES = ['Bakboord', 'Midscheeps', 'Stuurboord']
const long = {
  ...aChecklist,
  categories: [
    {
      name: 'Machinekamer',
      subcategories: NAMES.map((name) => ({
        name,
        fields: [1, 2, 3, 4, 5, 6].map((place) => ({ ...lifeJackets, id: `${name}${place}` })),
      })),
    },
  ],
}

test('a tap on a subcategory leads to it and is no step of the browser’s history: the address stays', async () => {
  const ship = aShip({ startChecklistId: long.id, startChecklist: long })
  const engine = await engineWith([prepared({ ship })])
  const screen = await pageAt(engine, '/checklist/0', TABLET)
  const before = [location.href, history.length]
  for (const name of NAMES.toReversed()) {
    await screen.getByRole('link', { name, exact: true }).click()
    const section = screen.getByRole('region', { name, exact: true })
    await expect.element(section).toHaveFocus()
    await expect.element(section.getByRole('heading', { name })).toBeInViewport()
    expect([location.href, history.length]).toEqual(before)
  }
})
