import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AudienceChoice } from './audience-choice.tsx'
import type { Draft } from './draft.ts'

const named = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `${what} ${index}` }))
const PLACES = {
  ...{ tracks: named(13, 'Lijn'), ships: named(3, 'Schip') },
  ...{ timeZone: 'Europe/Brussels', dayStartsAtHour: 3 },
  underWay: [
    { captain: '21', ship: '0', track: '1' },
    { captain: '22', ship: '2', track: '1' },
  ],
}
const DRAFT: Draft = {
  ...{ title: '', message: '', urgent: false, until: '' },
  ...{ audience: 'tracks', tracks: [], ships: [] },
}

function Choice() {
  const [draft, setDraft] = useState(DRAFT)
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  return <AudienceChoice draft={draft} places={PLACES} fault={undefined} onChange={change} />
}

test('what was looked for among the tracks leaves out no ship', async () => {
  const { getByRole } = await render(<Choice />)
  await getByRole('searchbox').fill('Lijn 1')
  await expect.element(getByRole('checkbox', { name: 'Lijn 1', exact: true })).toBeInTheDocument()
  await expect.element(getByRole('checkbox', { name: 'Lijn 2' })).not.toBeInTheDocument()
  await getByRole('radio', { name: 'Schepen' }).click()
  for (const { name } of PLACES.ships)
    await expect.element(getByRole('checkbox', { name })).toBeInTheDocument()
})

test('how many boats it reaches now is said while one chooses', async () => {
  const { getByRole, getByText } = await render(<Choice />)
  await expect.element(getByText(/^Bereikt nu geen enkele boot\./)).toBeVisible()
  await getByRole('checkbox', { name: 'Lijn 1', exact: true }).click()
  await expect.element(getByText(/^Bereikt nu 2 boten met een vaart die loopt\./)).toBeVisible()
  await getByRole('radio', { name: 'Schepen' }).click()
  await getByRole('checkbox', { name: 'Schip 2' }).click()
  await expect.element(getByText(/^Bereikt nu 1 boot met een vaart die loopt\./)).toBeVisible()
})
