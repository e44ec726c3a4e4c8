import { COUNTED_KINDS, type Counted, countedFields } from '@vaarboek/domain'
import { insertShip } from '../repositories/administration.ts'
import { audited } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist, optionalCount, requiredText } from './command.ts'

const optionOf = (kind: Counted) => `max-${kind}`

/** Adds a ship; without maximums nothing is bounded and the app shows '-' (AMB-18). */
export const addShip: Command = {
  usage: `--concession N --name "Naam" ${COUNTED_KINDS.map((kind) => `[--${optionOf(kind)} N]`).join(' ')}`,
  summary: 'Voegt een schip toe.',
  options: {
    ...CONCESSION,
    name: { type: 'string' },
    ...Object.fromEntries(COUNTED_KINDS.map((kind) => [optionOf(kind), { type: 'string' }])),
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const name = requiredText(values, 'name')
    const maximums = countedFields((kind) => ({ maximum: optionalCount(values, optionOf(kind)) }))
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const ship = { name, ...maximums, startChecklist: null, stopChecklist: null }
      const id = await database.transaction(async (tx) => {
        const added = await insertShip(tx, concession, ship)
        const subject = `ships/${added}`
        await audited(tx, work, { concession, action: 'ship-added', subject, detail: { name, ...maximums } })
        return added
      })
      return `Schip ${name} toegevoegd aan concessie ${concession}, nummer ${id}.`
    }
  },
}
