/** Links for screens on the wall, and the exchange of a link's code for the screen's own session. */
import { wallLinkEnd, wallLinkList, wallLinkMake, wallOpen } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { browserOf } from '../../plugins/office-session.ts'
import { setWall, wallTokenOf } from '../../plugins/wall-session.ts'
import { requireId } from '../../services/given-id.ts'
import { openWall } from '../../services/staff/open-wall.ts'
import {
  listWallLinks,
  makeWallLink,
  removeWallLink,
  WALL_LINK_UNKNOWN,
} from '../../services/staff/wall-links.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOpenCall } from '../serve-call.ts'
import { serveOffice } from './serve-office.ts'

export function wallLinkRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: wallLinkList, right: 'walls.see' }, async ({ caller }) => ({
    links: (await listWallLinks(context, caller)).map(presented),
  }))
  const share = { context, right: 'walls.share' } as const
  serveOffice(app, { ...share, call: wallLinkMake }, async ({ request, ...change }) => {
    const { link, code } = await makeWallLink(context, change, request)
    return { link: presented(link), code }
  })
  serveOffice(app, { ...share, call: wallLinkEnd }, async ({ request, ...change }) => ({
    link: presented(await removeWallLink(context, change, requireId(request.id, WALL_LINK_UNKNOWN))),
  }))
  serveOpenCall(app, wallOpen, async ({ code }, raw, reply) => {
    const { address } = browserOf(raw, context)
    const opened = await openWall(context, { code, token: wallTokenOf(raw), address })
    setWall(raw, reply, opened)
    const { name, concessionName, endsAt } = opened.link
    return { name, concessionName, endsAt }
  })
}

type Row = Awaited<ReturnType<typeof listWallLinks>>[number]

function presented({ id, name, maker, madeAt, endsAt, endedAt, endedBy, usedAt }: Row) {
  return { id, name, maker, madeAt, endsAt, endedAt, endedBy, usedAt }
}
