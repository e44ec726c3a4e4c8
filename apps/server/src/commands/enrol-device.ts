import * as v from 'valibot'
import { deviceCodeLink, makeDeviceCode } from '../services/accounts/enrolled-device.ts'
import { checkPepper } from '../services/accounts/known-pepper.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { minuteOf } from './layout.ts'
import { bounded, NUMBER, optional, required } from './options.ts'
import { terminalQr } from './terminal-qr.ts'

const MAX_NAME = 100

/** Makes a code for a tablet that nobody has logged in on, shown this once and kept nowhere. */
export const enrolDevice = command({
  help: (text) => text.devices.enrol,
  options: { concession: required(NUMBER), name: optional(bounded(MAX_NAME, 'name')) },
  examples: ['--concession 2 --name Zeemeeuw'],
  gives: v.object({ code: v.string(), expiresAt: v.string(), link: v.nullable(v.string()) }),
  async prepare({ concession, name }) {
    return async (work) => {
      await mustExist(work.database, concession)
      await checkPepper(work)
      const by = operatorBy(work, concession)
      const { code, expiresAt } = await work.database.transaction((tx) => makeDeviceCode(tx, work, by, name))
      const link = work.appUrl === null ? null : deviceCodeLink(work.appUrl, code)
      const say = work.text.devices.enrol
      const shown = [
        say.code(code, concession, minuteOf(expiresAt)),
        ...(link === null ? [say.typeIt] : [say.scan(link)]),
        ...(work.newDevices === 'enrolled' ? [] : [say.unasked]),
      ]
      const drawn = link === null ? {} : { drawn: terminalQr(link) }
      return { value: { code, expiresAt, link }, shown: shown.join('\n'), ...drawn }
    }
  },
})
