import {
  checklistDraft,
  checklistList,
  checklistPublish,
  checklistRead,
  checklistShow,
} from '@vaarboek/wire/office'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { dataUrl, plainImage } from '../../integrations/images/images.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const RADAR = {
  ...{ category: 'Brug', subcategory: 'Navigatie', title: 'Radar', text: '', unit: 'n.v.t', minimum: null },
  ...{ remarks: true, check: true, malfunction: 'never' },
}
const OIL = { ...RADAR, category: 'Motor', title: 'Olie', unit: 'liter', minimum: 1.5, malfunction: 'failed' }

onEachServer((server) => {
  let an: Client
  let technician: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    an = await server.client()
    technician = await atWork(server, an.concession, ['technician'])
  })

  const get = async (path: string, who = technician): Promise<Anything> => {
    const response = await ask(server, who, ['GET', `/checklists${path}`])
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }
  const content = (more: object = {}) => ({
    ...{ name: 'Vertrek', kind: 'start', ships: [an.ship], points: [RADAR, OIL] },
    ...more,
  })
  const add = (more: object = {}, who = technician) =>
    ask(server, who, ['POST', '/checklists/drafts'], { body: content(more) })
  const added = async (more: object = {}): Promise<Anything> => {
    const response = await add(more)
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }
  const change = (id: string, more: object = {}, revision = 1) =>
    ask(server, technician, ['PUT', `/checklists/drafts/${id}`], {
      body: content(more),
      headers: { 'if-match': `"${revision}"` },
    })
  /** As the page does: with the lists that the draft's ships have now. */
  const publish = async (id: string, more: object = {}, headers: object = {}, who = technician) => {
    const shown = await get(`/drafts/${id}`, who)
    return ask(server, who, ['POST', `/checklists/drafts/${id}/publish`], {
      body: { note: 'Na de keuring', replaces: seenIn(shown), ...more },
      headers: { 'if-match': `"${shown.draft.revision}"`, ...headers },
    })
  }
  const seenIn = ({ current }: Anything) =>
    current.map(({ ship, list }: Anything) => ({ ship: ship.id, list: list?.id ?? null }))
  const wrong = (response: Anything) => [response.statusCode, response.json().code, response.json().params]
  const secondShip = async (): Promise<number> => {
    const [row] = await server.rows<{ id: number }>(
      `insert into ships (concession, name) values (${an.concession}, 'Aalscholver') returning id`,
    )
    return row?.id ?? 0
  }
  const aboard = async (): Promise<Anything[]> => (await an.get('/ships/index')).json()
  const begin = async (flight: number): Promise<number> => {
    const { ship, shift, track } = an
    const asked = { ship, shift, track, start_stop: 1, flight }
    return JSON.parse((await an.post('/checklists/create', asked)).json()).id
  }

  describe('a draft', () => {
    test('is what was written, beside what its ships have; no tablet sees it', async () => {
      const before = await aboard()
      const made = await added({ name: ' Vertrek <b>', points: [{ ...OIL, title: ' Olie ' }] })
      expect(v.parse(checklistDraft.response, made)).toBeTruthy()
      expect(made.draft).toMatchObject({ name: 'Vertrek <b>', kind: 'start', points: [OIL], revision: 1 })
      expect(made.draft.ships).toEqual([{ id: an.ship, name: 'Zeemeeuw' }])
      expect(made.current[0].list.points.map(({ title }: Anything) => title)).toEqual([
        ...['Olie', 'Water', 'Oliedruk', 'Radar'],
      ])
      expect(await aboard()).toEqual(before)
      const all = await get('')
      v.parse(checklistList.response, all)
      expect(all.drafts).toMatchObject([{ id: made.draft.id, points: 1, name: 'Vertrek <b>' }])
      expect(all.lists).toMatchObject([
        { ship: { name: 'Zeemeeuw' }, kind: 'start', list: { name: 'Start', points: 4, publishedAt: null } },
        { kind: 'stop', list: null },
      ])
    })

    test('may be empty, and for no ship yet; neither is published', async () => {
      const { draft } = await added({ points: [], ships: [an.ship, an.ship] })
      expect(draft.ships).toHaveLength(1)
      expect(wrong(await publish(draft.id))).toEqual([422, 'office-checklist-wrong', { because: 'empty' }])
      await change(draft.id, { ships: [] })
      expect(wrong(await publish(draft.id))).toEqual([422, 'office-checklist-nobody', undefined])
    })

    test.each([
      ['501 points', { points: Array(501).fill(RADAR) }, { because: 'long', most: 500 }],
      [
        '301 characters',
        { points: [RADAR, { ...RADAR, text: 'x'.repeat(301) }] },
        { because: 'point', point: 2, column: 'text' },
      ],
      ['no title', { points: [{ ...RADAR, title: '  ' }] }, { because: 'point', point: 1, column: 'title' }],
    ])('with %s is refused, with where; nothing is kept', async (_, more, fault) => {
      const { draft } = await added()
      for (const response of [await add(more), await change(draft.id, more)])
        expect(wrong(response)).toEqual([422, 'office-checklist-wrong', fault])
      expect((await get('')).drafts).toMatchObject([{ revision: 1, points: 2 }])
    })

    test('for a ship of another concession, or nobody’s, is refused', async () => {
      const other = await server.client()
      const { draft } = await added()
      for (const ship of [other.ship, '0', 'x', '9'.repeat(30)]) {
        expect((await add({ ships: [an.ship, ship] })).statusCode).toBe(404)
        expect((await change(draft.id, { ships: [ship] })).statusCode).toBe(404)
      }
    })

    test('of another concession isn’t there', async () => {
      const other = await server.client()
      const theirs = await atWork(server, other.concession, ['technician'])
      const { draft } = await added()
      const headers = { 'if-match': '"1"' }
      for (const asked of [
        ask(server, theirs, ['GET', `/checklists/drafts/${draft.id}`]),
        ask(server, theirs, ['PUT', `/checklists/drafts/${draft.id}`], {
          body: content({ ships: [] }),
          headers,
        }),
        ask(server, theirs, ['DELETE', `/checklists/drafts/${draft.id}`], { headers }),
        ask(server, theirs, ['POST', `/checklists/drafts/${draft.id}/publish`], {
          body: { note: 'x', replaces: [] },
          headers,
        }),
      ])
        expect(wrong(await asked)).toEqual([404, 'office-checklist-unknown', { what: 'draft' }])
      expect((await get('', theirs)).drafts).toEqual([])
    })

    test('of two people the second is told who was first, and nothing is written over', async () => {
      const other = await atWork(server, an.concession, ['technician'])
      const { draft } = await added()
      const theirs = ask(server, other, ['PUT', `/checklists/drafts/${draft.id}`], {
        body: content({ points: [OIL] }),
        headers: { 'if-match': '"1"' },
      })
      expect((await theirs).statusCode).toBe(200)
      const mine = await change(draft.id, { points: [] })
      expect(mine.statusCode).toBe(409)
      expect(mine.json().conflict).toMatchObject({
        action: 'checklist-draft-changed',
        by: `Collega ${other.email}`,
      })
      expect((await get('')).drafts).toMatchObject([{ points: 1, changedBy: `Collega ${other.email}` }])
    })

    test('is written by who may, as long as they may', async () => {
      const reading = await atWork(server, an.concession, ['dispatcher'])
      const { draft } = await added()
      expect((await get(`/drafts/${draft.id}`, reading)).draft.id).toBe(draft.id)
      expect(wrong(await add({}, reading)).slice(0, 2)).toEqual([403, 'office-right'])
      await server.rows(
        `update staff_roles set role = 'dispatcher' where staff = ${technician.staff} returning 1`,
      )
      expect(wrong(await change(draft.id)).slice(0, 2)).toEqual([403, 'office-right'])
      expect((await get('', reading)).drafts).toMatchObject([{ revision: 1 }])
    })

    test('that was thrown away is gone', async () => {
      const { draft } = await added()
      const remove = () =>
        ask(server, technician, ['DELETE', `/checklists/drafts/${draft.id}`], {
          headers: { 'if-match': '"1"' },
        })
      expect((await remove()).statusCode).toBe(200)
      expect(wrong(await remove())).toEqual([404, 'office-checklist-unknown', { what: 'draft' }])
      expect((await get('')).drafts).toEqual([])
    })
  })

  test('what is pasted is read as a file is, and nothing is kept', async () => {
    const read = (text: string) => ask(server, technician, ['POST', '/checklists/read'], { body: { text } })
    const text =
      'category\tsubcategory\ttitle\tunit\tminimum\tmalfunction\nMotor\tNavigatie\tOlie\tliter\t1,5\tja'
    const { points } = (await read(text)).json()
    expect(v.parse(checklistRead.response, { points })).toEqual({ points: [OIL] })
    expect(wrong(await read('category\ttitle\nBrug\t'))).toEqual([
      ...[422, 'office-checklist-wrong', { because: 'point', point: 1, column: 'title' }],
    ])
    expect(wrong(await read('["'))[2]).toEqual({ because: 'unreadable' })
    expect(wrong(await read('  '))[2]).toEqual({ because: 'empty' })
    expect((await get('')).drafts).toEqual([])
  })

  describe('publishing', () => {
    test('gives each ship a list of its own, which tablets have with their next list of ships', async () => {
      const second = await secondShip()
      const { draft } = await added({ ships: [an.ship, second] })
      const response = await publish(draft.id)
      expect(v.parse(checklistPublish.response, response.json())).toBeTruthy()
      const { lists } = response.json()
      expect(lists.map(({ ship }: Anything) => ship.name)).toEqual(['Zeemeeuw', 'Aalscholver'])
      expect(new Set(lists.map(({ list }: Anything) => list)).size).toBe(2)
      for (const ship of await aboard())
        expect(ship.startChecklist.categories).toMatchObject([
          {
            name: 'Brug',
            subcategories: [{ name: 'Navigatie', fields: [{ title: 'Radar', unit: 'n.v.t' }] }],
          },
          { name: 'Motor', subcategories: [{ fields: [{ title: 'Olie', increase: 1.5, check: true }] }] },
        ])
      // A tablet is told nothing more than the specification has.
      const [field] = (await aboard())[0].startChecklist.categories[0].subcategories[0].fields
      expect(Object.keys(field).toSorted()).toEqual([
        ...['check', 'id', 'increase', 'remarks', 'text', 'title', 'unit'],
      ])
      const shown = await get(`/lists/${lists[0].list}`)
      v.parse(checklistShow.response, shown)
      expect(shown).toMatchObject({
        list: { name: 'Vertrek', kind: 'start', note: 'Na de keuring', points: [RADAR, OIL] },
        isCurrent: true,
        alike: [{ name: 'Aalscholver' }, { name: 'Zeemeeuw' }],
      })
      expect(shown.list.publishedBy).toBe(`Collega ${technician.email}`)
      const all = await get('')
      expect(all.drafts).toEqual([])
      expect(all.lists[0].list).toMatchObject({ name: 'Vertrek', points: 2, note: 'Na de keuring' })
    })

    test('keeps who did it when and why, list after list', async () => {
      for (const note of ['Eerste', 'Tweede']) {
        const { draft } = await added({ name: note })
        expect((await publish(draft.id, { note })).statusCode).toBe(200)
      }
      const { lists } = await get('')
      const { history, list } = await get(`/lists/${lists[0].list.id}`)
      expect(list.note).toBe('Tweede')
      expect(history.map(({ name, note }: Anything) => [name, note])).toEqual([
        ['Tweede', 'Tweede'],
        ['Eerste', 'Eerste'],
      ])
      expect((await get(`/lists/${history[1].id}`)).isCurrent).toBe(false)
    })

    test('leaves a trip under way what it has: an answer to the list of before is taken', async () => {
      const flight = await sail(an)
      const checklist = await begin(flight.id)
      const { draft } = await added()
      await publish(draft.id)
      const entry = {
        checklist,
        checked: 1,
        field_id: an.fields[0],
        entry: '',
        value: '6',
        remarks: '',
        image: '',
      }
      expect((await an.post('/checklists/update', entry)).statusCode).toBe(200)
    })

    test('needs a note of 200 characters at most', async () => {
      const { draft } = await added()
      for (const note of ['', '  ', 'x'.repeat(201), null])
        expect((await publish(draft.id, { note })).statusCode).toBe(422)
      expect((await publish(draft.id, { note: 'x'.repeat(200) })).statusCode).toBe(200)
    })

    test('asks for the password again, and is for who may', async () => {
      const reading = await atWork(server, an.concession, ['planner'])
      const { draft } = await added()
      expect(wrong(await publish(draft.id, {}, {}, reading)).slice(0, 2)).toEqual([403, 'office-right'])
      server.setTime(new Date(Date.parse(MORNING) + 6 * 60_000).toISOString())
      expect(wrong(await publish(draft.id)).slice(0, 2)).toEqual([403, 'office-confirm'])
      expect((await get('')).lists[0].list.name).toBe('Start')
    })

    test('twice with one key is once; with another the second is told who was first', async () => {
      const { draft } = await added()
      const { current } = await get(`/drafts/${draft.id}`)
      const replaces = [{ ship: an.ship, list: current[0].list.id }]
      const send = (key: string) =>
        ask(server, technician, ['POST', `/checklists/drafts/${draft.id}/publish`], {
          body: { note: 'Keuring', replaces },
          headers: { 'if-match': '"1"', 'idempotency-key': key },
        })
      const [one, other] = await Promise.all([send('publish-once'), send('publish-once')])
      expect([one.statusCode, other.statusCode]).toEqual([200, 200])
      expect(one.json()).toEqual(other.json())
      const late = await send('publish-twice')
      expect(late.statusCode).toBe(409)
      expect(late.json().conflict).toMatchObject({ action: 'checklist-draft-published' })
      const { lists } = await get('')
      expect((await get(`/lists/${lists[0].list.id}`)).history).toHaveLength(1)
    })

    test('over a list that somebody replaced since is refused, with who and which ship', async () => {
      const second = await secondShip()
      const [mine, theirs] = [await added({ ships: [an.ship, second] }), await added()]
      expect((await publish(theirs.draft.id)).statusCode).toBe(200)
      const refused = await publish(mine.draft.id, { replaces: seenIn(mine) })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().conflict).toMatchObject({
        ...{ action: 'checklist-replaced', ship: 'Zeemeeuw', by: `Collega ${technician.email}` },
      })
      // None of the two got anything.
      const { lists } = await get('')
      expect(lists.filter(({ list }: Anything) => list !== null)).toHaveLength(1)
      expect((await publish(mine.draft.id)).statusCode).toBe(200)
    })

    test('two at once on one ship: one of them is told', async () => {
      const [one, other] = [await added({ name: 'Een' }), await added({ name: 'Twee' })]
      // Both saw the ship before either list was there.
      const responses = await Promise.all(
        [one, other].map((mine) => publish(mine.draft.id, { replaces: seenIn(mine) })),
      )
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    })
  })

  describe('an answer that fails', () => {
    /** A list of these points, and what a crew answers to them. */
    async function answering(points: object[]) {
      const { draft } = await added({ points })
      await publish(draft.id)
      const categories = (await aboard())[0].startChecklist.categories
      const fields = categories.flatMap((category: Anything) => category.subcategories[0].fields)
      const checklist = await begin((await sail(an)).id)
      const answer = (place: number, said: object, headers = {}) =>
        an.post(
          '/checklists/update',
          {
            ...{ checklist, checked: 1, field_id: fields[place].id, entry: '', value: '', remarks: '' },
            ...{ image: '', ...said },
          },
          headers,
        )
      const found = async (): Promise<Anything[]> =>
        JSON.parse((await an.get('/malfunctions/overview', { ship: an.ship })).json())
      return { answer, found }
    }

    test('makes one malfunction where its point says so, however often it comes; the crew reads which point', async () => {
      const { answer, found } = await answering([OIL, { ...RADAR, title: 'Bel' }])
      await Promise.all([answer(0, { value: '1' }), answer(0, { value: '1' })])
      await answer(0, { value: '0.5', remarks: 'Bijgevuld' })
      // Whose point says never.
      await answer(1, { checked: 0 })
      expect(await found()).toMatchObject([
        { category: 'Motor', remarks: 'Checklist, Olie: 1 liter, minstens 1,5 liter', urgent: 0 },
      ])
      const lines = await server.rows<Anything>(
        `select captain, subject from audit where concession = ${an.concession} and action = 'malfunction-reported'`,
      )
      expect(lines).toEqual([{ captain: an.captain, subject: `malfunctions/${(await found())[0].id}` }])
    })

    test('gives its malfunction the photo it has, also one that comes later', async () => {
      const { answer, found } = await answering([OIL])
      await answer(0, { value: '1', sequence: 1 })
      const [{ id }] = await found()
      const office = async () => {
        const shown = await ask(server, technician, ['GET', `/malfunctions/${id}`])
        const photo = await ask(server, technician, ['GET', `/malfunctions/${id}/photo`])
        return [shown.json().malfunction.hasPhoto, photo.statusCode]
      }
      const aboard = () => an.get(`/malfunctions/image/${id}`)
      expect([(await found())[0].image, ...(await office())]).toEqual([false, false, 404])
      expect((await aboard()).statusCode).toBe(404)
      await answer(0, { value: '1', sequence: 2, image: dataUrl(await plainImage('png', 12)) })
      expect(await office()).toEqual([true, 200])
      expect(await found()).toMatchObject([{ id, image: true }])
      expect((await sharp((await aboard()).rawPayload).metadata()).width).toBe(12)
    })

    test('makes none where it is enough; a remark makes one only where the point says so', async () => {
      const { answer, found } = await answering([
        OIL,
        { ...RADAR, malfunction: 'remarked' },
        { ...OIL, title: 'Water', unit: 'n.v.t', minimum: null },
      ])
      await answer(0, { value: '1.5', remarks: 'Net genoeg' })
      expect(await found()).toEqual([])
      await answer(1, { remarks: '<i>Kapot</i>' })
      await answer(2, { checked: 0 })
      expect((await found()).map(({ remarks }) => remarks).toSorted()).toEqual([
        'Checklist, Radar: <i>Kapot</i>',
        'Checklist, Water: niet in orde',
      ])
    })

    test('an older answer that comes late makes none', async () => {
      const { answer, found } = await answering([OIL])
      await answer(0, { value: '2', sequence: 9 })
      await answer(0, { value: '1', sequence: 3 })
      expect(await found()).toEqual([])
    })

    test('is seen by the office first, after what was remarked on, with its malfunction', async () => {
      const { answer } = await answering([{ ...RADAR, title: 'Bel' }, OIL, { ...RADAR, title: 'Marifoon' }])
      await answer(0, {})
      await answer(1, { value: '1' })
      await answer(2, { remarks: 'Kraakt' })
      const { checklists, next } = await get('/filled-in')
      expect(next).toBeNull()
      expect(checklists).toMatchObject([
        { kind: 'start', shipName: 'Zeemeeuw', shiftName: 'Dienst 10', filledInBy: { name: 'An Kapitein' } },
      ])
      expect(
        checklists[0].answers.map(({ title, failed, malfunction }: Anything) => [
          ...[title, failed, malfunction !== null],
        ]),
      ).toEqual([
        ['Marifoon', false, false],
        ['Olie', true, true],
        ['Bel', false, false],
      ])
    })
  })

  describe('what was filled in', () => {
    const filledIn = async (asked: string, who = technician): Promise<Anything> =>
      get(`/filled-in${asked}`, who)

    test('is found by ship, day, kind and a part of a point, page after page', async () => {
      for (let count = 0; count < 3; count++) {
        const checklist = await begin((await sail(an, { client_ref: `trip-${count}` })).id)
        const entry = { checklist, checked: 1, field_id: an.fields[count], entry: '', value: '', remarks: '' }
        await an.post('/checklists/update', { ...entry, image: '' })
      }
      const all: Anything[] = []
      let after = ''
      for (let pages = 0; pages < 3; pages++) {
        const page = await filledIn(`?limit=1${after}`)
        all.push(...page.checklists)
        after = `&after=${page.next}`
      }
      expect((await filledIn(`?limit=1${after}`)).checklists).toEqual([])
      const ids = all.map(({ id }) => id)
      expect((await filledIn('')).checklists.map(({ id }: Anything) => id)).toEqual(ids)
      const count = async (asked: string) => (await filledIn(asked)).checklists.length
      expect(await count(`?ship=${an.ship}&day=2026-11-21&kind=start&point=WATER`)).toBe(1)
      expect(await count('?point=olie')).toBe(2)
      expect([await count('?day=2026-11-20'), await count('?kind=stop'), await count('?point=%25')]).toEqual([
        ...[0, 0, 0],
      ])
    })

    test('is another concession’s own, and names are for who may see them', async () => {
      await begin((await sail(an)).id)
      const other = await server.client()
      const theirs = await atWork(server, other.concession, ['technician'])
      expect((await filledIn('', theirs)).checklists).toEqual([])
      const analyst = await atWork(server, an.concession, ['analyst'])
      expect((await filledIn('', analyst)).checklists).toMatchObject([{ filledInBy: { name: null } }])
      const bad = async (asked: string) =>
        (await ask(server, technician, ['GET', `/checklists/filled-in${asked}`])).statusCode
      expect(await bad('?after=nergens')).toBe(400)
      expect([await bad('?limit=201'), await bad('?day=2026-02-30'), await bad('?kind=x')]).toEqual([
        ...[422, 422, 422],
      ])
    })
  })
})
