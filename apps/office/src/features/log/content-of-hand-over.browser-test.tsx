/** A hand-over says what is wrong with each boat under way, in the board's words; an old sheet has none. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { OpenLists } from './content-of-hand-over.tsx'

const BOAT = {
  ...{ trip: '8', shiftName: 'Dienst 3', shipName: 'Kluut', people: 32 },
  ...{ lastStopName: 'Rupelmonde', departedAt: '2026-11-22T05:34:00+01:00' },
}
const TROUBLE = {
  ...{ incident: 'Incident', silentSince: '2026-11-22T05:41:00+01:00', isUnread: true },
  late: { seconds: 3725, isAtLeast: true },
}

test('what is wrong with a boat stands behind it; one without, or of an older sheet, has nothing', async () => {
  const [fine, old] = [
    { ...BOAT, shipName: 'Fuut', trouble: null },
    { ...BOAT, shipName: 'Wulp' },
  ]
  const underWay = [{ ...BOAT, trouble: TROUBLE }, fine, old]
  const { container } = await render(
    <OpenLists of={{ notes: [], malfunctions: [], notifications: [], underWay }} hidesEmpty />,
  )
  const as = 'Dienst 3 · 32 personen · vertrok Rupelmonde 22/11 05:34'
  const wrong =
    'dringend: Incident · stil, laatst gehoord 22/11 05:41 · ongelezen: roep op · ten minste + 1 u 2 min'
  const said = [...container.querySelectorAll('li')].map((one) => one.textContent.replaceAll('\u00a0', ' '))
  expect(said).toEqual([`Kluut · ${as} · ${wrong}`, `Fuut · ${as}`, `Wulp · ${as}`])
})
