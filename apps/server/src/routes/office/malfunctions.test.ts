import { beforeEach, describe, expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { dataUrl, plainImage } from '../../integrations/images/images.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
  })

  describe('the list', () => {
    test('has urgent ones first, then the newest, page by page', async () => {
      const ids: number[] = []
      for (const remarks of ['a', 'b', 'c', 'd', 'e']) ids.push(await at.report({ remarks }))
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
      expect((await at.change(b, { urgent: true })).statusCode).toBe(200)
      expect(await at.idsOf()).toEqual([b, e, d, c, a])
      const found: number[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Anything = await at.listed(`?limit=2&after=${after}`)
        found.push(...page.malfunctions.map(({ id }: Anything) => id))
        after = page.next
      }
      expect(found).toEqual([b, e, d, c, a])
    })

    test('is narrowed by state, ship, mine and urgent', async () => {
      const [one, two] = [await at.report(), await at.report()]
      await at.change(one, { state: 'taken', owner: at.technician.member })
      await at.change(two, { urgent: true })
      expect(await at.idsOf('?state=new')).toEqual([two])
      expect(await at.idsOf('?state=taken')).toEqual([one])
      expect(await at.idsOf('?mine=1')).toEqual([one])
      expect(await at.idsOf('?mine=1', at.dispatcher)).toEqual([])
      expect(await at.idsOf('?urgent=1')).toEqual([two])
      expect(await at.idsOf(`?ship=${at.client.ship}&state=taken&mine=1`)).toEqual([one])
    })

    test('knows of each person which reply of a crew they saw', async () => {
      const [quiet, loud] = [await at.report(), await at.report()]
      await at.crewSays(loud, 'Het wordt erger')
      expect(await at.idsOf('?replied=1')).toEqual([loud])
      const { replies } = await at.seen(loud)
      const look = (reply: number) =>
        ask(server, at.technician, ['POST', `/malfunctions/${loud}/seen`], { body: { reply } })
      expect((await look(replies.at(-1).id)).statusCode).toBe(200)
      // An earlier one afterwards, from another window.
      await look(0)
      expect(await at.idsOf('?replied=1')).toEqual([])
      expect(await at.idsOf('?replied=1', at.dispatcher)).toEqual([loud])
      await at.crewSays(loud, 'Nu rookt het')
      await at.say(quiet, 'replies', { text: 'Wij kijken' })
      expect(await at.idsOf('?replied=1')).toEqual([loud])
    })

    test('[attack 12] has nothing of another concession', async () => {
      const other = await server.client()
      const theirs = await at.report({}, other)
      expect(await at.idsOf()).toEqual([])
      expect(await at.idsOf(`?ship=${other.ship}`)).toEqual([])
      const page = await at.listed('?limit=200')
      expect(page.next).toBeNull()
      const calls = [
        ask(server, at.technician, ['GET', `/malfunctions/${theirs}`]),
        ask(server, at.technician, ['GET', `/malfunctions/${theirs}/photo`]),
        ask(server, at.technician, ['GET', `/ships/${other.ship}/malfunctions`]),
        ask(server, at.technician, ['POST', `/malfunctions/${theirs}/seen`], { body: { reply: 1 } }),
        at.change(theirs, { urgent: true }),
        at.say(theirs, 'replies', { text: 'x' }),
        at.say(theirs, 'notes', { text: 'x' }),
      ]
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404)
      const mine = await at.report()
      expect((await at.change(mine, { state: 'closed', duplicateOf: theirs })).statusCode).toBe(422)
    })

    test('[attack 24] a page of another list is refused', async () => {
      await at.report()
      const { next } = (
        await ask(server, at.technician, ['GET', `/ships/${at.client.ship}/malfunctions?limit=1`])
      ).json()
      for (const after of [next, 'onzin'])
        expect((await ask(server, at.technician, ['GET', `/malfunctions?after=${after}`])).statusCode).toBe(
          400,
        )
      const queries = ['?state=weg', '?limit=0', '?limit=1000']
      for (const query of queries)
        expect((await ask(server, at.technician, ['GET', `/malfunctions${query}`])).statusCode).toBe(422)
    })
  })

  test('the photo of a report is for who may see malfunctions', async () => {
    const id = await at.report({ image: dataUrl(await plainImage('jpeg', 30)) })
    const reader = await atWork(server, at.client.concession, ['reader'])
    const ofPhoto = (who: Pick<Colleague, 'cookie'>) => ask(server, who, ['GET', `/malfunctions/${id}/photo`])
    expect((await ofPhoto(at.technician)).rawPayload.length).toBeGreaterThan(100)
    expect((await ofPhoto(reader)).statusCode).toBe(403)
    expect((await ofPhoto({ cookie: '' })).statusCode).toBe(401)
  })

  test('an analyst sees malfunctions without the names of the crew', async () => {
    const id = await at.report()
    await at.crewSays(id, 'Erger')
    const analyst = await atWork(server, at.client.concession, ['analyst'])
    const whole = await at.seen(id, analyst)
    expect(whole).toMatchObject({ malfunction: { reportedBy: { name: null } }, replies: [{ author: null }] })
    expect(JSON.stringify([whole, await at.listed('', analyst)])).not.toContain('Kapitein')
  })

  test('the ships one can choose from are those of the concession, by name', async () => {
    const { ship } = await server.client()
    const { ships } = (await ask(server, at.dispatcher, ['GET', '/malfunctions/ships'])).json()
    expect(ships).toEqual([{ id: at.client.ship, name: 'Zeemeeuw' }])
    expect(ships).not.toContainEqual({ id: ship, name: 'Zeemeeuw' })
  })

  test('a ship has all it ever had, the newest first, page by page', async () => {
    const ids = [await at.report(), await at.report(), await at.report()]
    await at.change(ids[0] ?? 0, { urgent: true })
    const page = async (after: string): Promise<Anything> =>
      (
        await ask(server, at.dispatcher, ['GET', `/ships/${at.client.ship}/malfunctions?limit=2${after}`])
      ).json()
    const first = await page('')
    const second = await page(`&after=${first.next}`)
    expect([...first.malfunctions, ...second.malfunctions].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.next).toBeNull()
  })
})
