/** What fuzzing found of the office's calls. */
import { beforeEach, describe, expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask } from './staff.fixture.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
  })

  describe('[attack 24] found by fuzzing', () => {
    test.each([
      ['a\u0000b', [400, 'request-unreadable']],
      ['een\ntwee', [422, 'field-invalid']],
    ])('an extra shift called %j is refused', async (name, refusal) => {
      const body = { name, reason: 'Kermis', copyOf: at.client.shift }
      const response = await ask(server, at.dispatcher, ['POST', '/days/2026-11-21/shifts'], { body })
      expect([response.statusCode, response.json().code]).toEqual(refusal)
    })

    test('a malfunction that nobody changed isn’t the one of revision 2: a restored backup knows less than the page', async () => {
      const response = await at.change(await at.report(), {}, { revision: 2 })
      expect([response.statusCode, response.json().code]).toEqual([409, 'office-changed-since'])
    })
  })
})
