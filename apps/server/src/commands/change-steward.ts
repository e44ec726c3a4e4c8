import * as v from 'valibot'
import { holdStewards, stewardOfOffice } from '../repositories/office-stewards.ts'
import { changeStewardTo } from '../services/office/change-steward.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { NAME, NUMBER, optional, required, SWITCH } from './options.ts'
import { UsageError } from './usage-error.ts'

/** What isn't given stays as it is. */
export const changeSteward = command({
  help: (text) => text.crew.changeSteward,
  options: {
    concession: required(NUMBER),
    steward: required(NUMBER),
    'first-name': optional(NAME),
    'last-name': optional(NAME),
    hide: SWITCH,
    show: SWITCH,
  },
  examples: ['--concession 2 --steward 5 --last-name Haddad', '--concession 2 --steward 5 --hide'],
  gives: v.object({ id: v.number(), firstname: v.string(), lastname: v.string(), hidden: v.boolean() }),
  async prepare({ concession, steward: id, 'first-name': first, 'last-name': last, hide, show }) {
    if (hide && show) throw new UsageError((text) => text.wrong.notBoth('--hide', '--show'))
    if (first === null && last === null && !hide && !show)
      throw new UsageError((text) => text.wrong.nothingToChange)
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const { firstname, lastname, isHidden } = await database.transaction(async (tx) => {
        await holdStewards(tx, concession, [id])
        const before = await stewardOfOffice(tx, concession, id)
        if (!before) throw new UsageError((say) => say.crew.changeSteward.gone(id), 'steward-unknown')
        const to = {
          firstname: first ?? before.firstname,
          lastname: last ?? before.lastname,
          isHidden: hide || (before.hiddenAt !== null && !show),
        }
        await changeStewardTo(tx, operatorBy(work, concession), before, to)
        return to
      })
      const shown = text.crew.changeSteward.done(id, `${firstname} ${lastname}`, isHidden)
      return { value: { id, firstname, lastname, hidden: isHidden }, shown }
    }
  },
})
