import { prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const RIGHT = '1234'
const WRONG = '0000'

/** The verdict on a PIN by a server that responds so; `kept` where the tablet has the hash of the right one. */
async function verdict(
  response: () => Response,
  { whose = 'ours' as 'ours' | 'foreign', kept = false, pin = WRONG } = {},
) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  if (kept) await logbook.note(NOTES.pin, { salt: '', hash: RIGHT, wrong: 0 })
  const fetch = async (input: RequestInfo | URL) =>
    String(input).endsWith('/tracks/overview') ? Response.json([{ id: 1, name: 'A' }]) : response()
  const engine = await openTab(
    ...([logbook, smallStorage(), fetch, undefined, () => {}, undefined, undefined, undefined] as const),
    async (typed) => typed,
  )
  engine.setOnline(true)
  engine.store.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, whose } }))
  return engine.account.checkPin(pin)
}

const said =
  (status: number, message = 'Zo zegt de wal het.', code?: string) =>
  () =>
    Response.json({ message, code }, { status })

test('[decision 20] of too many tries the server’s words are said, and none that only the app has for itself', async () => {
  const message = 'Te veel pogingen. Probeer het over 12 minuten opnieuw.'
  const locked = { is: 'wrong', message, triesLeft: 0 }
  expect(await verdict(said(429, message, 'too-many'))).toMatchObject(locked)
  expect(await verdict(said(429, message), { whose: 'foreign' })).toMatchObject(locked)
})

test('[API-10, PANEL-17] a PIN is wrong where the server looked at it', async () => {
  expect(await verdict(said(422, 'Fout.', 'pin-wrong'))).toMatchObject({ is: 'wrong', message: null })
  expect(await verdict(said(422, 'Fout.', 'last-try'))).toMatchObject({ is: 'wrong', triesLeft: 1 })
  for (const status of [400, 403, 404, 422])
    expect(await verdict(said(status), { whose: 'foreign' }), `${status}`).toMatchObject({ is: 'wrong' })
})

const UNJUDGED: [string, () => Response][] = [
  ['400', said(400)],
  ['403', said(403)],
  ['404', said(404)],
  ['409', said(409)],
  ['429 of somebody between', () => new Response('busy', { status: 429 })],
  ['429 of too much', said(429, 'Probeer het zo opnieuw.', 'too-many-requests')],
  ['502', () => new Response('<p>Bad gateway', { status: 502 })],
  ['503', said(503, 'De server heeft het even te druk.', 'busy')],
  ['a portal', () => new Response('<p>Wifi', { headers: { 'content-type': 'text/html' } })],
]

test.each(UNJUDGED)(
  '[decision 20] a server that didn’t look at the PIN says what it said, never that it is wrong: %s',
  async (_, response) => {
    const { status } = response()
    expect(await verdict(response)).toMatchObject({ is: 'failed', whoops: { status } })
  },
)

test.each(UNJUDGED)(
  '[AMB-49, decision 6] work goes on by what this tablet knows of the PIN: %s',
  async (_, response) => {
    expect(await verdict(response, { kept: true, pin: RIGHT })).toEqual({ is: 'right' })
    expect(await verdict(response, { kept: true })).toMatchObject({ is: 'wrong' })
  },
)

test.each([
  ['by its status', said(401)],
  ['by its title', said(422, 'Captain with token not found (Try to login again?)')],
])(
  '[decision 7, decision 24] a dead token says nothing of the PIN, and asks for the login: %s',
  async (_, response) => {
    expect(await verdict(response)).toEqual({ is: 'login' })
    expect(await verdict(response, { kept: true, pin: RIGHT })).toEqual({ is: 'right' })
    expect(await verdict(response, { whose: 'foreign' })).toEqual({ is: 'login' })
  },
)

test('[API-11] 500 is an error, whatever the tablet knows', async () => {
  expect(await verdict(said(500), { kept: true, pin: RIGHT })).toMatchObject({
    is: 'failed',
    whoops: { status: 500 },
  })
})
