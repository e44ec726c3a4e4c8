import { forgetDevice as forget } from '../services/accounts/forget-device.ts'
import { operatorBy } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist, numberOf } from './command.ts'
import { many } from './layout.ts'

/** For a tablet that is lost or isn't ours any more. */
export const forgetDevice: Command = {
  usage: '--concession N --device N',
  summary: 'Vergeet een toestel, met het nummer van list-devices: het is er weer nieuw en overal afgemeld.',
  options: { ...CONCESSION, device: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const id = numberOf(values, 'device')
    return async (work) => {
      await mustExist(work.database, concession)
      const by = operatorBy(work, concession)
      const logins = await work.database.transaction((tx) => forget(tx, by, id))
      return (
        `Toestel ${id} van concessie ${concession} is vergeten, ${many(logins, 'aanmelding', 'aanmeldingen')} beëindigd. ` +
        'Wat erop wacht gaat mee bij de volgende aanmelding.'
      )
    }
  },
}
