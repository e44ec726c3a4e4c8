import { beforeEach, describe, expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { dataUrl, plainImage } from '../../integrations/images/images.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask } from './staff.fixture.ts'

const HTML = '<img src=x onerror=alert(1)>"\'&amp;'

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
  })

  describe('the replies', () => {
    test('a reply reaches the crew, with its photo, under who wrote it; the crew sees how it stands and who has it', async () => {
      const id = await at.report()
      const headers = { 'idempotency-key': 'k-2' }
      const body = { text: `Deksel eraf? ${HTML}`, image: dataUrl(await plainImage('jpeg', 30)) }
      for (const sent of [
        await at.say(id, 'replies', body, { who: at.dispatcher, headers }),
        await at.say(id, 'replies', body, { who: at.dispatcher, headers }),
      ])
        expect(sent.statusCode).toBe(200)
      await at.change(id, { state: 'taken', owner: at.technician.member })
      const [shown] = await at.crewList()
      expect(shown).toMatchObject({
        state: 'taken',
        assignee: `Collega ${at.technician.email}`,
        details: [{ text: body.text, author: `Collega ${at.dispatcher.email}` }],
      })
      const { replies } = await at.seen(id)
      expect(replies).toMatchObject([{ from: 'office', hasPhoto: true, text: body.text }])
      const photo = await ask(server, at.dispatcher, ['GET', `/malfunctions/replies/${replies[0].id}/photo`])
      expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
      const audit = await server.rows<Anything>(
        `select staff, captain, detail from audit where concession = ${at.client.concession} and action = 'malfunction-answered'`,
      )
      expect(audit).toMatchObject([
        { staff: at.dispatcher.staff, captain: null, detail: { reply: replies[0].id } },
      ])
    })

    test('a crew’s reply to a solved one marks it and doesn’t reopen it; the next change takes the mark away', async () => {
      const id = await at.report()
      await at.change(id, { state: 'solved', done: HTML })
      await at.crewSays(id, 'Het lekt weer')
      const { malfunction } = await at.seen(id)
      expect(malfunction).toMatchObject({
        state: 'solved',
        done: HTML,
        repliedSinceSolved: true,
        revision: 2,
      })
      expect(
        (await at.change(id, { state: 'new' }, { revision: 2 })).json().malfunction.repliedSinceSolved,
      ).toBe(false)
    })

    test('no crew sees a note', async () => {
      const id = await at.report()
      expect((await at.say(id, 'notes', { text: `Intern ${HTML}` }, { who: at.dispatcher })).statusCode).toBe(
        200,
      )
      const { events, malfunction } = await at.seen(id)
      expect(events).toMatchObject([{ note: `Intern ${HTML}`, by: { id: at.dispatcher.member } }])
      expect(malfunction.revision).toBe(1)
      expect(JSON.stringify(await at.crewList())).not.toContain('Intern')
    })

    test.each([
      ['nothing', { text: ' ' }],
      ['a text of 4001 letters', { text: 'x'.repeat(4001) }],
    ])('[attack 24] %s is refused, as reply and as note', async (_, body) => {
      const id = await at.report()
      for (const what of ['replies', 'notes'] as const)
        expect((await at.say(id, what, body)).statusCode).toBe(422)
    })

    test('[attack 24] a photo that is none is refused, and nothing is said', async () => {
      const id = await at.report()
      const image = dataUrl(Buffer.from('<svg onload=alert(1)>'))
      expect((await at.say(id, 'replies', { text: 'x', image })).statusCode).toBe(415)
      expect((await at.seen(id)).replies).toEqual([])
    })
  })
})
