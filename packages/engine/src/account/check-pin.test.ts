import { prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

async function wrongAt(response: () => Response) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  const engine = await openTab(logbook, smallStorage(), async () => response())
  engine.setOnline(true)
  engine.store.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, whose: 'ours' } }))
  return engine.account.checkPin('0000')
}

test('[decision 20] of too many tries the server’s words are said, and none that only the app has for itself', async () => {
  const message = 'Te veel pogingen. Probeer het over 12 minuten opnieuw.'
  expect(await wrongAt(() => Response.json({ message }, { status: 429 }))).toMatchObject({
    is: 'wrong',
    message,
    triesLeft: 0,
  })
  expect(await wrongAt(() => new Response('busy', { status: 429 }))).toEqual({ is: 'wrong', message: null })
})
