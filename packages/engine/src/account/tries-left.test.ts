import { BLANKS, prepared } from '@vaarboek/domain/testing'
import { GENERATION_HEADER } from '@vaarboek/wire'
import { describe, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const SETTINGS = { time_zone: 'Europe/Brussels', service_day_starts_at: 3 }
const LOCKED = { message: 'Te veel pogingen. Probeer het over 15 minuten opnieuw.', code: 'too-many' }

/** A server that knows nobody, and after five tries doesn't look any more. @param server what it calls itself */
function refusing(server: string | undefined, locked: () => Response) {
  let tries = 0
  return async (input: RequestInfo | URL) => {
    if (String(input).endsWith('/settings')) return Response.json({ ...SETTINGS, server })
    if (!String(input).endsWith('/refreshtoken')) return Response.json({})
    tries += 1
    return tries > 5 ? locked() : Response.json({ message: 'Gebruiker niet gevonden' }, { status: 404 })
  }
}

async function sixTries(server: string | undefined, locked: () => Response) {
  const logbook = createMemoryLogbook()
  await logbook.note(NOTES.officeNumber, '+32 3 123 45 67')
  const { account, setOnline } = await openTab(
    logbook,
    smallStorage(),
    refusing(server, locked),
    undefined,
    () => {},
  )
  setOnline(true)
  const said = []
  for (const email of ['ada@b.example', 'other@b.example', ...Array(5).fill(' ADA@b.example')])
    said.push(await account.login(email, '0000'))
  return said
}

test('the fourth wrong try of an address says that one is left; once there is none, whom to call', async () => {
  const [first, other, second, third, fourth, , locked] = await sixTries('vaarboek', () =>
    Response.json(LOCKED, { status: 429 }),
  )
  for (const one of [first, other, second, third]) expect(one).toEqual({ ok: false, reason: 'unknown-user' })
  expect(fourth).toEqual({ ok: false, reason: 'unknown-user', triesLeft: 1 })
  expect(locked).toMatchObject({ whoops: { status: 429 }, triesLeft: 0, office: '+32 3 123 45 67' })
})

test('of another’s server nobody knows how often, and what isn’t explained locks nobody out', async () => {
  const said = await sixTries(undefined, () => new Response('busy', { status: 429 }))
  for (const one of said) expect(one).not.toHaveProperty('triesLeft')
})

describe('a try is lost only where the server has looked at the PIN', () => {
  const REFUSALS = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504]
  const explained = { message: 'Nee', code: 'no' }
  const rows = REFUSALS.flatMap((status) => [
    { status, said: 'in words', response: () => Response.json(explained, { status }) },
    { status, said: 'by a proxy', response: () => new Response('<h1>No</h1>', { status }) },
  ])

  /** A tablet aboard, of our server, which refuses every PIN by the next of these. */
  async function tablet(responses: (() => Response)[]) {
    const logbook = createMemoryLogbook()
    await putAboard(logbook, prepared())
    await logbook.note(NOTES.session, {
      ...{ token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' }, whose: 'ours' },
    })
    const fetch = async (input: RequestInfo | URL) => {
      if (String(input).endsWith('/settings')) return Response.json({ ...SETTINGS, server: 'vaarboek' })
      const isAsked = /refreshtoken|checkpin/.test(String(input))
      return (isAsked && responses.shift()?.()) || Response.json({})
    }
    const { account, setOnline } = await openTab(logbook, smallStorage(), fetch, undefined, () => {})
    setOnline(true)
    return account
  }

  const ASKED = {
    login: {
      wrong: 404,
      ask: (account: Awaited<ReturnType<typeof tablet>>) => account.login('ada@b.example', '0000'),
    },
    'the PIN of who is aboard': {
      wrong: 422,
      ask: (account: Awaited<ReturnType<typeof tablet>>) => account.checkPin('0000'),
    },
  }

  describe.each(Object.entries(ASKED))('%s', (_, { wrong, ask }) => {
    test.each(rows)('$status $said', async ({ status, response }) => {
      const judged = () => Response.json({}, { status: wrong })
      const account = await tablet([judged, judged, response, judged, judged])
      const said = []
      for (const _ of Array(5)) said.push(await ask(account))
      // Of five that were looked at the fourth is the last but one; of four, it is the fifth that was sent.
      const last = status === wrong ? 3 : 4
      expect(said.map((one) => 'triesLeft' in one && one.triesLeft === 1)).toEqual(
        [0, 1, 2, 3, 4].map((place) => place === last),
      )
    })
  })
})

describe('the number to call', () => {
  /** What is kept of what the server says. */
  async function keptOf(contacts: Record<string, string>) {
    const logbook = createMemoryLogbook()
    await putAboard(logbook)
    await logbook.note(NOTES.session, {
      ...{ token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' }, whose: 'ours' },
    })
    const headers = { [GENERATION_HEADER]: 'g' }
    const engine = await openTab(
      logbook,
      smallStorage(),
      async () => Response.json(contacts, { headers }),
      undefined,
      () => {},
    )
    engine.setOnline(true)
    engine.listen()
    return vi.waitUntil(() => logbook.read(NOTES.officeNumber).then((kept) => kept !== null && { kept }))
  }
  const NUMBER = '+32 3 123 45 67'

  test.each(BLANKS)(
    '%s is no number: the next who can help is called, and where there is none nobody',
    async (_, blank) => {
      expect(await keptOf({ planning: blank, ferry: blank, operationsManager: ` ${NUMBER} ` })).toEqual({
        kept: NUMBER,
      })
      expect(await keptOf({ planning: blank, ferry: blank, operationsManager: blank })).toEqual({ kept: '' })
    },
  )
})
