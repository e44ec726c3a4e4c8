/**
 * Two people look at the same moment: of two concessions, and of different rights. Each sees only theirs, and the same whether they came
 * alone, first or second: nothing that is kept between requests was made for somebody else. Every call that reads joins by itself.
 */
import { ROLES, type Role } from '@vaarboek/wire/office'
import * as ofOffice from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import * as ofCrew from '@vaarboek/wire/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../tests/fuzz/calls.ts'
import { type Client, counted, MORNING, sail } from './app.fixture.ts'
import { onEachServer } from './database/databases.fixture.ts'
import { ask, atWork, type Colleague, colleague } from './routes/office/staff.fixture.ts'
import { dailyFeed, publishToday } from './routes/office/timetable.fixture.ts'
import { madeExport } from './services/exports/made-exports.fixture.ts'

const DAY = '2026-11-21'

const readingOf = (described: Record<string, unknown>) =>
  Object.entries(described).filter(
    (entry): entry is [string, ServedCall] =>
      typeof entry[1] === 'object' && entry[1] !== null && (entry[1] as ServedCall).method === 'GET',
  )
const OFFICE = readingOf(ofOffice).filter(([, { open }]) => !open)
const CREW = readingOf(ofCrew).filter(([, { open }]) => !open)
/** Tables with a word in them that people are shown; each concession's says whose it is. */
const WORDS: Record<string, string> = {
  captains: 'full_name',
  concessions: 'name',
  hand_overs: 'remarks',
  log_notes: 'text',
  malfunctions: 'remarks',
  notifications: 'title',
  shifts: 'name',
  ships: 'name',
  stewards: 'firstname',
  stops: 'name',
  tracks: 'name',
}

/** A concession in which something of everything is there, and a person of each role. */
interface House {
  mark: string
  client: Client
  ids: Record<string, unknown>
  people: Record<Role | 'all', Colleague>
}

onEachServer((server) => {
  let made = 0
  /** @param present who is logged in; the others are only known */
  async function house(present: readonly (Role | 'all')[], hasTimetable = false): Promise<House> {
    server.setTime(MORNING)
    made += 1
    const mark = `huis${'abcdefghijklmnop'[made]}`
    const client = await server.client()
    const { concession, ship, track } = client
    const { id: flight, all_items: items } = await sail(client)
    const report = { flight, ship, shift: '', category: 'Motor', remarks: 'Lek', image: '' }
    const { id: malfunction } = (await client.post('/malfunctions/create', report)).json()
    const people = {} as House['people']
    for (const who of ['all', ...ROLES] as const) {
      const roles = who === 'all' ? ROLES : [who]
      people[who] = await (present.includes(who) ? atWork : colleague)(server, concession, roles)
      await server.rows(`update staff_members set name = 'Collega ${who}'
        where concession = ${concession} and staff = ${people[who].staff} returning 1`)
      await server.rows(`update staff set name = 'Collega ${who}', email = '${who}@${mark}.example',
        email_key = '${who}@${mark}.example' where id = ${people[who].staff} returning 1`)
    }
    if (hasTimetable) await publishToday(server, people.all, dailyFeed({ a: '08' }))
    const written = { title: 'Brug', message: 'Dicht', urgent: true, audience: 'all' }
    const body = { ...written, tracks: [], ships: [], until: null }
    const sent = (await ask(server, people.all, ['POST', '/notifications'], { body })).json()
    const noted = {
      ...{ at: null, kind: 'note', text: 'Brug dicht', tags: [] },
      ship,
      trip: flight,
      isOpen: true,
    }
    await ask(server, people.all, ['POST', '/log'], { body: noted })
    const handed = await ask(server, people.all, ['POST', '/hand-overs'], { body: { remarks: 'Rustig' } })
    const file = await madeExport(server, { concession, staff: people.all.staff })
    const [list] = await server.rows<{ id: number }>(
      `select start_checklist as id from ships where id = ${ship}`,
    )
    const points = [
      {
        ...{ category: 'Motor', subcategory: '', title: mark, text: '', unit: 'n.v.t', minimum: null },
        ...{ remarks: true, check: true, malfunction: 'never' },
      },
    ]
    const content = { name: mark, kind: 'start', ships: [ship], points }
    const draft = (await ask(server, people.all, ['POST', '/checklists/drafts'], { body: content })).json()
    const item = (items as { id: number }[] | undefined)?.[0]
    if (item) await client.post('/items/passmultiple', { flight, items: JSON.stringify([counted(item)]) })
    for (const [table, column] of Object.entries(WORDS))
      await server.rows(
        `update ${table} set ${column} = ${column} || ' ${mark}' where concession = ${concession} returning 1`,
      )
    const day = `firstDay=${DAY}&lastDay=${DAY}`
    const profile = await ask(server, people.all, ['GET', `/counts/load-profile?${day}&track=${track}`])
    const ofCall: Record<string, unknown> = {
      officeTrip: flight,
      handOver: handed.json().id,
      officeMalfunction: malfunction,
      officeNotification: sent.notification.id,
      stewardTrips: client.stewards[0],
      exportReady: file,
      checklistShow: list?.id,
      checklistDraft: draft.draft.id,
      captainName: client.captain,
      find: 'q=brug',
      officeProfileLegs: `${day}&track=${track}&pattern=${profile.json().pattern}`,
    }
    return {
      ...{ mark, client, people },
      ids: { ...ofCall, ship, track, flight, day: DAY, version: 1, captain: client.captain, lat: 51, lon: 4 },
    }
  }

  const KNOWN = ['ship', 'track', 'flight', 'day', 'version', 'captain', 'lat', 'lon']
  /** What a call needs of a house, in its address. */
  const addressOf = ({ ids }: House, name: string, call: ServedCall): string => {
    const given = (field: string) =>
      field === 'id' ? ids[name] : KNOWN.includes(field) ? ids[field] : undefined
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => String(given(field) ?? 1))
    if (name === 'officeProfileLegs' || name === 'find') return `${path}?${ids[name]}`
    // Lists of the office are narrowed by what is given; that isn't needed here.
    const isNarrowed = call.path.startsWith('/office') && !/lines$|shifts$|course$/.test(call.path)
    const query = fieldsOf(call)
      .filter((field) => !isNarrowed && !call.path.includes(`{${field}}`) && given(field) !== undefined)
      .map((field) => `${field}=${given(field)}`)
    return query.length > 0 ? `${path}?${query.join('&')}` : path
  }
  const seenBy = async (at: House, who: Colleague, name: string, call: ServedCall) => {
    const path = addressOf(at, name, call).replace('/office', '')
    const { statusCode, body } = await ask(server, who, ['GET', path])
    return `${statusCode} ${body}`
  }
  const seenAboard = async (at: House, name: string, call: ServedCall) => {
    const { token, concession } = at.client
    const { statusCode, body } = await server.app.inject({
      method: 'GET',
      url: `${call.onStorage ? '/storage' : '/api'}${addressOf(at, name, call)}`,
      headers: { authorization: `Bearer ${token}`, concession: String(concession) },
    })
    return `${statusCode} ${body}`
  }
  /** Without what differs from one house to the other: numbers, what is drawn by lot, marks, who has logged in. */
  const plain = (seen: string) =>
    seen
      .replace(/huis[a-p]/g, 'huis')
      .replace(/"(?:lastSeenAt|invitedUntil|canLogIn)":(?:null|true|false|"[^"]*")/g, '')
      .replace(/"(?:id|mark|next|cursor|email|etag|sender|name)":"[^"]*"/g, '"x":""')
      .replace(/[0-9a-f]{8,}/g, 'x')
      .replace(/\d+/g, '0')

  let here: House
  let there: House
  /** In this one who may see all comes first. */
  let allFirst: House
  /** In each of these one role. */
  const roleFirst = {} as Record<Role, House>
  beforeAll(async () => {
    here = await house(['all'], true)
    there = await house(['all'], true)
    allFirst = await house(['all', ...ROLES])
    for (const role of ROLES) roleFirst[role] = await house(['all', role])
  })

  describe.each(OFFICE)('%s', (name, call) => {
    test('of two concessions at the same moment each sees its own', async () => {
      const both = [here, there, here, there]
      const seen = await Promise.all(both.map((at) => seenBy(at, at.people.all, name, call)))
      for (const [place, at] of both.entries()) {
        const other = at === here ? there : here
        expect(seen[place]).toMatch(/^200 /)
        expect(seen[place]).not.toContain(other.mark)
      }
      expect(seen.slice(2).map(plain)).toEqual(seen.slice(0, 2).map(plain))
    })

    // What is refused is a line of the audit itself: audit.test.ts says who sees which.
    test.skipIf(name === 'auditList')(
      'each role sees the same whether it comes first or after who may see all, and so do they',
      async () => {
        const all = await seenBy(allFirst, allFirst.people.all, name, call)
        for (const role of ROLES) {
          const at = roleFirst[role]
          const [alone, after] = [
            await seenBy(at, at.people[role], name, call),
            await seenBy(allFirst, allFirst.people[role], name, call),
          ]
          const [beside, allAfter] = await Promise.all([
            seenBy(at, at.people[role], name, call),
            seenBy(at, at.people.all, name, call),
          ])
          expect([role, plain(after)]).toEqual([role, plain(alone)])
          expect([role, plain(beside)]).toEqual([role, plain(alone)])
          expect([role, plain(allAfter)]).toEqual([role, plain(all)])
        }
      },
    )
  })

  test('nothing of one concession is seen in another by its number', async () => {
    for (const [name, call] of OFFICE) {
      if (!/\{/.test(call.path)) continue
      const foreign = { ...here, ids: there.ids }
      const seen = await seenBy(foreign, here.people.all, name, call)
      expect([name, seen.includes(there.mark)]).toEqual([name, false])
    }
  })

  describe.each(CREW)('aboard: %s', (name, call) => {
    test('of two concessions at the same moment each sees its own', async () => {
      const both = [here, there, here, there]
      const seen = await Promise.all(both.map((at) => seenAboard(at, name, call)))
      for (const [place, at] of both.entries()) {
        const other = at === here ? there : here
        expect(seen[place]).not.toContain(other.mark)
      }
      expect(seen.slice(2)).toEqual(seen.slice(0, 2))
    })
  })

  test('the words of a concession are where they are looked for', async () => {
    const [own, board] = [
      OFFICE.find(([name]) => name === 'officeBoard'),
      CREW.find(([name]) => name === 'shipsIndex'),
    ]
    expect(own && (await seenBy(here, here.people.all, ...own))).toContain(here.mark)
    expect(board && (await seenAboard(here, ...board))).toContain(here.mark)
  })
})
