import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serverClock } from '../../platform/server-clock.ts'
import { UntilField } from './until-field.tsx'

function Until({ timeZone }: { timeZone: string }) {
  const [value, setValue] = useState('')
  return <UntilField value={value} timeZone={timeZone} fault={undefined} onChange={setValue} />
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
      expect(shown).toContain((until.element() as HTMLInputElement).value)
    }
    await getByRole('button', { name: 'einde van de dag' }).click()
    await expect.element(until).toHaveValue(`${clockOf(serverClock.now(), timeZone).slice(0, 10)}T23:59`)
    await getByRole('button', { name: 'geen einde' }).click()
    await expect.element(until).toHaveValue('')
  },
)
