/** The log that people ashore keep. */
import { logNoteChange, logNotes, logNoteWithdraw, logNoteWrite } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { listLog } from '../../services/log/list-log.ts'
import {
  changeInLog,
  type LogNoteOf,
  showLogNote,
  withdrawFromLog,
  writeInLog,
} from '../../services/log/write-log.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentLogNote } from './present-log-note.ts'
import { serveOffice } from './serve-office.ts'

export function logRoutes(app: FastifyInstance, context: StaffContext): void {
  const one = async (caller: StaffCaller, id: LogNoteOf) => ({
    note: presentLogNote(await showLogNote(context, caller, id)),
  })
  const write = { context, right: 'log.write' } as const
  serveOffice(app, { context, call: logNotes, right: 'log.see' }, async ({ request, caller }) => {
    const { notes, ...rest } = await listLog(context, caller, request)
    return { notes: notes.map(presentLogNote), ...rest }
  })
  serveOffice(app, { ...write, call: logNoteWrite }, async (asked) =>
    one(asked.caller, String(await writeInLog(context, asked, asked.request)) as LogNoteOf),
  )
  serveOffice(app, { ...write, call: logNoteChange }, async (asked) => {
    await changeInLog(context, asked, asked.request)
    return one(asked.caller, asked.request.id)
  })
  serveOffice(app, { ...write, call: logNoteWithdraw }, async (asked) => {
    await withdrawFromLog(context, asked, asked.request)
    return one(asked.caller, asked.request.id)
  })
}
