import { BLANKS, prepared } from '@vaarboek/domain/testing'
import { GENERATION_HEADER } from '@vaarboek/wire'
import { describe, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const SETTINGS = { time_zone: 'Europe/Brussels', service_day_starts_at: 3 }
type Account = Awaited<ReturnType<typeof tablet>>

/** A tablet of a captain, with the number of the office, whose server refuses every PIN by this. */
async function tablet(refusal: () => Response) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  await logbook.note(NOTES.officeNumber, '+32 3 123 45 67')
  const captain = { id: '7', fullName: 'Ada Veer' }
  await logbook.note(NOTES.session, { token: 'a', concession: '2', captain, whose: 'ours' })
  const fetch = async (input: RequestInfo | URL) => {
    if (String(input).endsWith('/settings')) return Response.json({ ...SETTINGS, server: 'vaarboek' })
    return /refreshtoken|checkpin/.test(String(input)) ? refusal() : Response.json({})
  }
  const { account, setOnline } = await openTab(logbook, smallStorage(), fetch, undefined, () => {})
  setOnline(true)
  return account
}

const refused = (status: number, code: string) => () => Response.json({ message: 'Nee', code }, { status })

describe.each([
  ['a login', 404, (account: Account) => account.login('ada@b.example', '0000')],
  ['the PIN of who is aboard', 422, (account: Account) => account.checkPin('0000')],
] as const)('%s that the server refuses', (_, wrong, ask) => {
  test('says that one try is left where the server does, on whatever tablet the others were made', async () => {
    expect(await ask(await tablet(refused(wrong, 'last-try')))).toMatchObject({ triesLeft: 1 })
  })

  test.each([
    ['as a wrong one', refused(wrong, 'pin-wrong')],
    ['without a code, as another’s server', () => Response.json({ message: 'Nee' }, { status: wrong })],
    ['as a proxy', () => new Response('<h1>No</h1>', { status: wrong })],
    ['unexplained, as it is busy', () => new Response('busy', { status: 429 })],
  ])('says nothing of tries %s', async (_name, refusal) => {
    expect(await ask(await tablet(refusal))).not.toHaveProperty('triesLeft')
  })

  test('says whom to call once there is none', async () => {
    const said = await ask(await tablet(refused(429, 'too-many')))
    expect(said).toMatchObject({ triesLeft: 0, office: '+32 3 123 45 67' })
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
