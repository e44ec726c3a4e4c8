/** Instructions at stops, as the office reads and changes them. */
import { instructionChange, instructionList } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { StaffContext } from '../../services/staff-context.ts'
import { changeInstruction, listStopsOfLines } from '../../services/timetable/instructions.ts'
import { serveOffice } from './serve-office.ts'

export function officeInstructionRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: instructionList, right: 'timetable.see' }, ({ caller }) =>
    listStopsOfLines(context, caller),
  )
  serveOffice(app, { context, call: instructionChange, right: 'day.change' }, async (asked) => {
    await changeInstruction(context, asked, asked.request)
    return listStopsOfLines(context, asked.caller)
  })
}
