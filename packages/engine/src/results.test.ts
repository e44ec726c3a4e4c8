/** What the server refuses with a code: each screen of another language has the code to word it by. */
import { prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard, smallStorage } from './a-tab.fixture.ts'
import type { Engine } from './engine.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { NOTES } from './notes.ts'
import { whoopsOf } from './results.ts'

const REFUSED = {
  ok: false,
  kind: 'refused',
  status: 429,
  message: 'Te veel pogingen',
  explained: true,
} as const

test('a refusal has the server’s status, words and code; one without a code has none', () => {
  expect(whoopsOf({ ...REFUSED, code: 'too-many' })).toEqual({
    status: 429,
    title: 'Te veel pogingen',
    code: 'too-many',
  })
  expect(whoopsOf(REFUSED)).toEqual({ status: 429, title: 'Te veel pogingen' })
})

/** A tablet of our server, which refuses everything but its settings. */
async function refused(): Promise<Engine> {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  await logbook.note(NOTES.session, {
    ...{ token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' }, whose: 'ours' },
  })
  const settings = { time_zone: 'Europe/Brussels', service_day_starts_at: 3, server: 'vaarboek' }
  const fetch = async (input: RequestInfo | URL) =>
    String(input).endsWith('/settings')
      ? Response.json(settings)
      : Response.json({ message: 'Er ging iets mis', code: 'server-fault' }, { status: 500 })
  const engine = await openTab(logbook, smallStorage(), fetch, undefined, () => {})
  engine.setOnline(true)
  return engine
}

test.each<[string, (engine: Engine) => Promise<unknown>]>([
  ['a login', ({ account }) => account.login('ada@veer.example', '1234')],
  ['a forgotten PIN', ({ account }) => account.requestPin('ada@veer.example')],
  ['a PIN', ({ account }) => account.checkPin('1234')],
  ['the other tablets', ({ account }) => account.logoutOthers()],
])('%s: what the server said comes with its code', async (_, ask) => {
  const whoops = { status: 500, title: 'Er ging iets mis', code: 'server-fault' }
  expect(await ask(await refused())).toMatchObject({ whoops })
})
