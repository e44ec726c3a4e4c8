/** Ships with their checklists (DATA-08, DATA-17, DATA-18). */
import { COUNTED, namedFields } from '@vaarboek/domain'
import { WIRE_NAMES } from '@vaarboek/wire'
import { shipsIndex } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { listShips, type ShipWithChecklists } from '../services/fleet/list-ships.ts'
import { servePolled } from './serve-call.ts'

export function shipRoutes(app: FastifyInstance, context: Context): void {
  servePolled(app, shipsIndex, async ({ caller }) => (await listShips(context, caller)).map(presentShip))
}

function presentShip({ ship, start, stop }: ShipWithChecklists) {
  return {
    id: ship.id,
    name: ship.name,
    ...namedFields(WIRE_NAMES, (kind) => ({ maximum: ship[COUNTED[kind].maximum], current: ship[kind] })),
    startChecklist: start && presentChecklist(start),
    startChecklistId: ship.startChecklist,
    stopChecklist: stop && presentChecklist(stop),
    stopChecklistId: ship.stopChecklist,
  }
}

function presentChecklist({ id, categories }: NonNullable<ShipWithChecklists['start']>) {
  return {
    id,
    categories: categories.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map(({ name, fields }) => ({
        name,
        fields: fields.map(({ checklist: _, category: _c, subcategory: _s, details, ...field }) =>
          details === null ? field : { ...field, details },
        ),
      })),
    })),
  }
}
