import { deviceCodeLink, makeDeviceCode } from '../services/accounts/enrolled-device.ts'
import { checkPepper } from '../services/accounts/known-pepper.ts'
import { operatorBy } from './audited.ts'
import { boundedText, CONCESSION, type Command, concessionOf, mustExist } from './command.ts'
import { minuteOf } from './layout.ts'
import { terminalQr } from './terminal-qr.ts'

const MAX_NAME = 100

/** Makes a code for a tablet that nobody has logged in on, shown this once and kept nowhere. */
export const enrolDevice: Command = {
  usage: '--concession N [--name "Naam van het toestel"]',
  summary:
    'Maakt een code waarmee één nieuw toestel mag aanmelden (NEW_DEVICES=enrolled), als tekst en als QR-code.',
  options: { ...CONCESSION, name: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const name = values.name === undefined ? null : boundedText(values, 'name', MAX_NAME)
    return async (work) => {
      await mustExist(work.database, concession)
      await checkPepper(work)
      const by = operatorBy(work, concession)
      const { code, expiresAt } = await work.database.transaction((tx) => makeDeviceCode(tx, work, by, name))
      return [
        `De code is ${code}. Ze werkt voor één toestel van concessie ${concession}, tot ${minuteOf(expiresAt)}.`,
        ...wayIn(work.appUrl, code),
        ...(work.newDevices === 'enrolled'
          ? []
          : ['Let op: NEW_DEVICES is hier niet enrolled, dan vraagt niemand om de code.']),
      ].join('\n')
    }
  },
}

function wayIn(appUrl: string | null, code: string): string[] {
  if (appUrl === null)
    return ['Vul ze in waar het aanmeldscherm erom vraagt. Met APP_URL toont deze opdracht ook een QR-code.']
  const link = deviceCodeLink(appUrl, code)
  return [`Scan met het toestel, of open daar ${link}`, terminalQr(link)]
}
