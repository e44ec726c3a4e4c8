import { expect, test } from 'vitest'
import { openTab, smallStorage } from '../a-tab.fixture.ts'
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
