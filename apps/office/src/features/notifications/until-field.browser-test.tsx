import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serverClock } from '../../platform/server-clock.ts'
import { WRITINGS } from '../../ui/written/writings.ts'
import { UntilField } from './until-field.tsx'

function Until({ timeZone }: { timeZone: string }) {
  const [value, setValue] = useState('')
  return (
    <UntilField
      value={value}
      places={{ timeZone, dayStartsAtHour: 3 }}
      fault={undefined}
      onChange={setValue}
    />
  )
}

/** What a clock there shows at a moment. */
const clockOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

// The browser of the tests stands in Brussels.
test.each(['America/New_York', 'Europe/Brussels', 'Asia/Tokyo'])(
  'an end in some hours is by the clock of the service, in %s',
  async (timeZone) => {
    serverClock.heard(Date.now())
    const { getByRole, getByLabelText } = await render(<Until timeZone={timeZone} />)
    const until = getByLabelText('Tot', { exact: true })
    for (const hours of [1, 2, 4]) {
      const before = serverClock.now()
      await getByRole('button', { name: `${hours} uur`, exact: true }).click()
      const shown = [before, serverClock.now()].map((at) => clockOf(at + hours * 3_600_000, timeZone))
      const { value } = until.element() as HTMLInputElement
      expect(shown).toContain(WRITINGS.moment.read(value))
    }
    await getByRole('button', { name: 'geen einde' }).click()
    await expect.element(until).toHaveValue('')
  },
)

test.each([
  ['2026-11-28T20:00:00+01:00', '2026-11-29T03:00'],
  ['2026-11-29T00:28:00+01:00', '2026-11-29T03:00'],
  ['2026-11-29T03:00:00+01:00', '2026-11-30T03:00'],
])('the end of the service day, at %s', async (now, end) => {
  // Other files of this page have the clock of today.
  serverClock.heard(Date.parse(now), serverClock.asks())
  const { getByRole, getByLabelText } = await render(<Until timeZone="Europe/Brussels" />)
  await getByRole('button', { name: 'einde van de dienstdag' }).click()
  await expect.element(getByLabelText('Tot', { exact: true })).toHaveValue(WRITINGS.moment.write(end))
})
