/** The stewards, as the office sees and changes them. */
import {
  officePortraitPath,
  stewardAdd,
  stewardAddMany,
  stewardChange,
  stewardList,
  stewardMerge,
  stewardPortrait,
  stewardTrips,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { requireId } from '../../services/given-id.ts'
import { addStewards } from '../../services/people/add-stewards.ts'
import {
  addOfficeSteward,
  changeSteward,
  listOfficeStewards,
  MAX_COUNTED,
  mergeSteward,
  portraitOfSteward,
  putPortrait,
  STEWARD_GONE,
  type StewardChange,
  tripsOfSteward,
} from '../../services/people/manage-stewards.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type OfficeRequest, serveOffice } from './serve-office.ts'
import { serveOfficePhoto } from './serve-office-photo.ts'

export function officeStewardRoutes(app: FastifyInstance, context: StaffContext): void {
  const see = { context, right: 'people.see' } as const
  const change = { context, right: 'people.change' } as const
  serveOffice(app, { ...see, call: stewardList }, async ({ request, caller }) => {
    const { stewards, next } = await listOfficeStewards(context, caller, request)
    return { stewards: stewards.map(presented), next }
  })
  serveOffice(app, { ...see, call: stewardTrips }, async ({ request, caller }) => {
    const trips = await tripsOfSteward(context, caller, idOf(request.id))
    return { trips: Math.min(trips, MAX_COUNTED - 1), areMore: trips === MAX_COUNTED }
  })
  serveOffice(app, { ...change, call: stewardAdd }, async ({ request, caller, key }) =>
    changed(await addOfficeSteward(context, { caller, key }, request)),
  )
  serveOffice(app, { ...change, call: stewardAddMany }, async ({ request, caller, key }) => ({
    added: await addStewards(context, { caller, key }, request),
  }))
  serveOffice(app, { ...change, call: stewardChange }, async (asked) => {
    const { firstname, lastname, hidden: isHidden } = asked.request
    return changed(await changeSteward(context, stewardChangeOf(asked), { firstname, lastname, isHidden }))
  })
  serveOffice(app, { ...change, call: stewardPortrait }, async (asked) =>
    changed(await putPortrait(context, stewardChangeOf(asked), asked.request.image)),
  )
  serveOffice(app, { ...change, call: stewardMerge }, async (asked) =>
    changed(await mergeSteward(context, stewardChangeOf(asked), idOf(asked.request.into))),
  )
  const path = officePortraitPath(':id')
  const name = 'officeStewardPortrait'
  serveOfficePhoto(app, { ...see, path, name, summary: 'The portrait of a steward' }, (caller, id) =>
    portraitOfSteward(context, caller, idOf(id)),
  )
}

const idOf = (given: string) => requireId<'steward'>(given, STEWARD_GONE)

function stewardChangeOf({ request, ...asked }: OfficeRequest<{ id: string }>): StewardChange {
  return { ...asked, steward: idOf(request.id) }
}

type StewardRow = Awaited<ReturnType<typeof addOfficeSteward>>

const changed = (steward: StewardRow) => ({ steward: presented(steward) })

function presented({ id, firstname, lastname, spellings, revision, ...row }: StewardRow) {
  return {
    id,
    firstname,
    lastname,
    spellings,
    revision,
    hasPortrait: row.hasPortrait,
    hiddenAt: row.hiddenAt,
  }
}
