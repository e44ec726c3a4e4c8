/** What is needed only sometimes: why a shift is cancelled, for what a malfunction waits, what was done. Blanks are none. */
import { BLANKS } from '@vaarboek/domain/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { counted, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask } from './staff.fixture.ts'

const DAY = '2026-11-21'
const NOBODY = { ship: null, captain: null }

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
  })

  /** Each with a text, as the office or a boat sends it. Returns what is said of it. */
  const SENT: Record<string, (text: string) => Promise<unknown>> = {
    'why a shift is cancelled': async (reason) =>
      (
        await ask(server, at.dispatcher, ['PUT', `/days/${DAY}/shifts/${at.client.shift}`], {
          body: { isCancelled: true, ...NOBODY, reason },
          headers: { 'if-match': '"0"' },
        })
      ).json().code,
    'why another ship sails': async (reason) =>
      (
        await ask(server, at.dispatcher, ['PUT', `/days/${DAY}/shifts/${at.client.shift}`], {
          body: { isCancelled: false, ...NOBODY, ship: at.client.ship, reason },
          headers: { 'if-match': '"0"' },
        })
      ).json().code,
    'why a shift is added': async (reason) =>
      (
        await ask(server, at.dispatcher, ['POST', `/days/${DAY}/shifts`], {
          body: {
            name: 'Extra',
            copyOf: at.client.shift,
            startS: null,
            track: null,
            stops: [],
            ...NOBODY,
            reason,
          },
        })
      ).json().code,
    'for what a malfunction waits': async (waitingFor) =>
      (await at.change(await at.report(), { state: 'waiting', waitingFor })).json().code,
    'what was done': async (done) =>
      (await at.change(await at.report(), { state: 'solved', done })).json().code,
    'why it is closed': async (done) =>
      (await at.change(await at.report(), { state: 'closed', done })).json().code,
  }

  describe.each(BLANKS)('%s is none', (_, blank) => {
    test.each(Object.entries(SENT))('%s', async (_what, send) => {
      expect(await send(blank)).toMatch(/-missing$/)
    })
  })

  test.each(Object.entries(SENT))('a word is one: %s', async (_, send) => {
    expect(await send('Laag water')).toBeUndefined()
  })

  test.each(BLANKS)('of a boat %s is no reason to skip a stop, nor to correct a count', async (_, blank) => {
    const { id: flight, all_items: items } = await sail(at.client)
    const [first, second] = items as { id: number }[]
    if (!first || !second) throw new Error('No stops')
    const sent = [
      { ...counted(first), action: 'skip', why_skipped: blank, remarks: 'x', key: 'een' },
      { ...counted(second), correction: blank || ' ', key: 'twee' },
    ]
    const response = await at.client.post('/items/passmultiple', { flight, items: JSON.stringify(sent) })
    const outcomes = response.json().items
    expect(outcomes.map(({ status, code }: { status: string; code: string }) => [status, code])).toEqual([
      ['refused', 'reason-missing'],
      ['refused', 'reason-missing'],
    ])
  })
})
