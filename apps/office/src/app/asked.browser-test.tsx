/** Whatever a change needs of the person is asked, one thing after another, and then it goes out; over the table of all forms. */
import { afterEach, describe, expect, test } from 'vitest'
import { type Ask, openAsk } from '../platform/asks.ts'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { draw, expected, leave, said } from './drawn-form.fixture.tsx'

afterEach(leave)

const LACKS = {
  login: { status: 401, code: 'office-not-logged-in', message: 'Meld je aan.' },
  password: { status: 403, code: 'office-confirm', message: 'Bevestig eerst.' },
}

/** The forms that give what is asked ask for nothing themselves. */
const SENT = ALL_FORMS.filter(({ call, source }) => !CALLS.get(call)?.open && !source.includes('/asked.'))

describe.each(SENT)('$name ($source, $call)', (row) => {
  test('after a new login the password is asked too, and the change goes out as it was, once', async () => {
    const form = await draw(row)
    const { server, world } = form
    const request = expected(row, world.asItIs(), await form.fill())
    // No right that a file asks for asks for the password.
    const asks: Ask[] = row.call === 'upload' ? ['login', 'login'] : ['login', 'password', 'login']
    for (const [at, what] of asks.entries()) {
      server.next = LACKS[what]
      if (at === 0) void form.submit()
      else openAsk()?.end(true)
      await expect.poll(() => [openAsk()?.what, server.changes.length]).toEqual([what, at + 1])
    }
    openAsk()?.end(true)
    const times = asks.length + 1
    await expect.poll(() => server.changes.length).toBe(times)
    expect(server.changes.map((change) => change.request)).toEqual(Array(times).fill(request))
    expect(new Set(server.changes.map(({ key }) => key)).size).toBe(1)
    if (row.said) await expect.poll(said).toContain(row.said)
  })
})
