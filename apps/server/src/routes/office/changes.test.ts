/**
 * Every change of the office: it leaves exactly the lines it should, about the right thing and by the right person; it raises the revision
 * of what it changes, so that a colleague who looks at it is told; sent again it is the same change; and who saw an earlier one is refused.
 */
import { conflict, ROLES } from '@vaarboek/wire/office'
import type { ServedCall } from '@vaarboek/wire/server'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { CHANGES, GOOD_CHANGES, type GoodChange, type Office, officeOf } from './changes.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

/** The message for other clients. */
const CHANGED_SINCE = 'office changed since'

/** Changes of which nothing notes who was first, and their conflict. */
const WITHOUT_NAME: Readonly<Record<string, unknown>> = {
  staffRoles: undefined,
  staffBlock: undefined,
  staffUnbind: undefined,
  staffUnblock: undefined,
  timetableFirstDay: { action: 'timetable-read', version: 1, holds: false },
}

type Method = 'POST' | 'PUT' | 'DELETE'

onEachServer((server) => {
  afterEach(() => {
    server.context.newDevices = 'open'
    server.context.office.provider = null
  })
  const send = (
    { method, path }: ServedCall,
    { fields }: GoodChange,
    who: { cookie: string },
    headers: Record<string, string>,
  ) => {
    const left: Record<string, unknown> = { ...fields }
    const address = path.replace('/office', '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(left[name]))
      delete left[name]
      return value
    })
    return ask(server, who, [method as Method, address], { body: left, headers })
  }
  const linesOf = async () =>
    server.rows<{ id: number; action: string; subject: string | null; staff: number; concession: number }>(
      'select id, action, subject, staff, concession from audit order by id',
    )
  const revisionOf = async ({ row }: GoodChange): Promise<number> => {
    const [found] = row ? await server.rows<{ revision: number }>(`select revision from ${row}`) : []
    return Number(found?.revision ?? 0)
  }

  describe.each(CHANGES)('%s', (name, call) => {
    const isOfRow = call.statuses?.includes(428) ?? false
    const made = async (): Promise<[Office, GoodChange, { cookie: string; staff: number | null }]> => {
      const office = await officeOf(server)
      const change = (await GOOD_CHANGES[name]?.(office)) ?? { fields: {}, lines: [] }
      return [office, change, change.who ?? office.all]
    }
    const match = (revision: number) => ({ 'if-match': `"${revision}"` })

    test('leaves its lines in the audit, and raises the revision; the same request again does nothing', async () => {
      const [{ client }, change, who] = await made()
      const [before, lines] = [await revisionOf(change), await linesOf()]
      const headers = { ...match(before), 'idempotency-key': `the-same-${name}` }
      const response = await send(call, change, who, headers)
      expect(response.statusCode, response.body).toBe(200)
      const left = (await linesOf()).slice(lines.length)
      const isNew = (subject: string | null) => /\/(?:\d+|\d{4}-\d\d-\d\d)$/.test(subject ?? '')
      expect(left.map(({ action, subject, staff }) => ({ action, subject, staff }))).toEqual(
        change.lines.map(([action, subject]) => ({
          action,
          subject: subject?.endsWith('/new')
            ? expect.stringMatching(new RegExp(`^${subject.replace('new', '\\d+')}$`))
            : subject,
          staff: who.staff,
        })),
      )
      expect(left.every(({ subject }) => subject === null || !subject.includes('/') || isNew(subject))).toBe(
        true,
      )
      const there = name === 'officeGoTo' ? change.fields.concession : client.concession
      expect(left.map(({ concession }) => concession)).toEqual(left.map(() => there))
      const after = await revisionOf(change)
      if (change.row && !change.isGone) expect(after).toBeGreaterThan(before)
      if (call.record === undefined) return
      await send(call, change, who, headers)
      expect(await linesOf()).toHaveLength(lines.length + left.length)
      expect(await revisionOf(change)).toBe(after)
    })

    if (isOfRow)
      test('who saw an earlier one, or doesn’t say what they saw, changes nothing', async () => {
        const [, change, who] = await made()
        const [before, lines] = [await revisionOf(change), await linesOf()]
        for (const [headers, status, code] of [
          [{}, 428, 'office-revision-missing'],
          [match(before + 7), 409, 'office-changed-since'],
        ] as const) {
          const response = await send(call, change, who, headers)
          const said: Anything = response.json()
          expect([response.statusCode, said.code]).toEqual([status, code])
        }
        expect(await linesOf()).toHaveLength(lines.length)
        expect(await revisionOf(change)).toBe(before)
      })

    if (isOfRow)
      test('who comes second is told who was first, what they did and when', async () => {
        const [{ client, all }, change, who] = await made()
        const other = await atWork(server, client.concession, ROLES)
        const headers = match(await revisionOf(change))
        expect((await send(call, change, who, headers)).statusCode).toBe(200)
        const response = await send(call, change, other, headers)
        // Of one that was merged its row is left, for records that name it.
        const isGone = change.isGone || name === 'stewardMerge'
        expect(response.statusCode, response.body).toBe(isGone ? 404 : 409)
        if (isGone) return
        const { message, code, conflict: first }: Anything = response.json()
        expect([code, message]).toEqual(['office-changed-since', CHANGED_SINCE])
        if (name in WITHOUT_NAME) return expect(first).toEqual(WITHOUT_NAME[name])
        const [[action] = []] = change.lines
        const by = `Collega ${all.email}`
        expect(first).toMatchObject({ action, by, at: expect.stringMatching(/^2026-11-21T10:00:00/) })
        expect(v.parse(conflict, first)).toEqual(first)
      })
  })
})
