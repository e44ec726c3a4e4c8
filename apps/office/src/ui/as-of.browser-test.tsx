import { AS_OF_HEADER, auditList, officeTrips } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { asOf, AsOf as Heard } from '../platform/as-of.ts'
import { sendOnClock } from '../platform/send-on-clock.ts'
import { ServerClock } from '../platform/server-clock.ts'
import { AsOf } from './as-of.tsx'

/** What is heard of a list whose response has this header. */
async function ofList(moment: string | null, heard: Heard): Promise<string | null> {
  const headers = { 'content-type': 'application/json', ...(moment && { [AS_OF_HEADER]: moment }) }
  await sendOnClock(
    {
      fetch: async () => new Response('{"trips":[],"next":null}', { headers }),
      remembered: new Map(),
      giveWay: async () => undefined,
      clock: new ServerClock(() => 0),
      asOf: heard,
    },
    officeTrips,
    {
      firstDay: null,
      lastDay: null,
      track: null,
      ship: null,
      captain: null,
      state: null,
      after: null,
      limit: 1,
    } as never,
  )
  return heard.of(officeTrips.path)
}

test('the age of a list is what its last response said, and none once it is read where it is written', async () => {
  const heard = new Heard()
  expect(await ofList('2026-11-29T12:03:05+01:00', heard)).toBe('2026-11-29T12:03:05+01:00')
  expect(heard.of(auditList.path)).toBeNull()
  expect(await ofList(null, heard)).toBeNull()
})

test('a page says it as a clock shows it, and only while it isn’t of now', async () => {
  const { container, getByText } = await render(<AsOf of={officeTrips} />)
  expect(container.textContent).toBe('')
  asOf.heard(officeTrips.path, '2026-11-29T12:03:05+01:00')
  await expect.element(getByText('Gegevens van 12:03:05')).toBeVisible()
  asOf.heard(officeTrips.path, null)
  await expect.poll(() => container.textContent).toBe('')
})
