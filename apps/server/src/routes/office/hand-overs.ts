/** Hand-overs and day reports. */
import {
  dayReport,
  handOver,
  handOverMail,
  handOverNow,
  handOverReceive,
  handOverSign,
  handOvers,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import {
  type HandOverGiven,
  listHandOvers,
  mailHandOver,
  receiveFrom,
  showDayReport,
  showHandOver,
  showHandOverNow,
  signHandOver,
} from '../../services/log/hand-overs.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

type Row = Awaited<ReturnType<typeof listHandOvers>>['handOvers'][number]

function presentRow({ signer, signerName, receiver, receiverName, ...row }: Row) {
  const { id, revision, signedAt, remarks, receivedAt } = row
  return {
    ...{ id, revision, signedAt, signedBy: { id: signer, name: signerName }, remarks, receivedAt },
    receivedBy: receiver === null || receiverName === null ? null : { id: receiver, name: receiverName },
  }
}

export function handOverRoutes(app: FastifyInstance, context: StaffContext): void {
  const whole = async (caller: StaffCaller, id: HandOverGiven) => {
    const { row, colleagues } = await showHandOver(context, caller, id)
    const people = colleagues.map(({ id, name }) => ({ id, name }))
    return { ...presentRow(row), content: row.content, colleagues: people }
  }
  const [see, write] = [
    { context, right: 'hand-overs.see' } as const,
    { context, right: 'hand-overs.sign' } as const,
  ]
  serveOffice(app, { ...see, call: handOverNow }, async ({ caller }) => ({
    content: await showHandOverNow(context, caller),
  }))
  serveOffice(app, { ...see, call: dayReport }, ({ request, caller }) =>
    showDayReport(context, caller, request),
  )
  serveOffice(app, { ...see, call: handOvers }, async ({ request, caller }) => {
    const { handOvers: rows, next } = await listHandOvers(context, caller, request)
    return { handOvers: rows.map(presentRow), next }
  })
  serveOffice(app, { ...see, call: handOver }, ({ request, caller }) => whole(caller, request.id))
  serveOffice(app, { ...write, call: handOverSign }, async (asked) =>
    whole(asked.caller, String(await signHandOver(context, asked, asked.request)) as HandOverGiven),
  )
  serveOffice(app, { ...write, call: handOverReceive }, async (asked) => {
    await receiveFrom(context, asked, asked.request)
    return whole(asked.caller, asked.request.id)
  })
  serveOffice(app, { ...write, call: handOverMail }, async (asked) => ({
    mail: await mailHandOver(context, asked, asked.request),
  }))
}
