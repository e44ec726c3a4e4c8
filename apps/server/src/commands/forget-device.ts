import * as v from 'valibot'
import { forgetDevice as forget } from '../services/accounts/forget-device.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { NUMBER, required } from './options.ts'

/** For a tablet that is lost or isn't ours any more. */
export const forgetDevice = command({
  help: (text) => text.devices.forget,
  options: { concession: required(NUMBER), device: required(NUMBER) },
  examples: ['--concession 2 --device 12'],
  gives: v.object({ id: v.number(), logins: v.number() }),
  async prepare({ concession, device: id }) {
    return async (work) => {
      await mustExist(work.database, concession)
      const by = operatorBy(work, concession)
      const logins = await work.database.transaction((tx) => forget(tx, by, id))
      return { value: { id, logins }, shown: work.text.devices.forget.done(id, concession, logins) }
    }
  },
})
