/** Somebody ashore in another browser, after the day aboard: finds the boat and its trip, replies to its malfunction, logs out. */
import assert from 'node:assert/strict'
import type { FaultProxy } from '../../kit/fault-proxy.ts'
import { handsOn } from './hands.ts'
import { malfunctionOf, TRACK } from './journey.ts'
import type { OtherBrowser } from './other-browser.ts'

const NOOR = { email: 'kantoor@vaarboek.example', password: 'kantoor-demo-1234' }
const REPLY = 'Zet de pomp af, ik kom om twaalf uur.'

export interface Walk {
  browser: OtherBrowser
  network: FaultProxy
  /** The one that was sailed. */
  shift: string
}

export async function walkOffice({ browser, network, shift }: Walk): Promise<void> {
  const { type, press, read, arriveAt } = handsOn(browser)
  const complaints = async () => (await browser.complaints?.()) ?? []
  await complaints()
  await browser.open(`${network.url}/kantoor`)
  await type(/^E-mailadres/, NOOR.email)
  await type(/^Wachtwoord/, NOOR.password)
  await press('button', /^Aanmelden$/)
  await read(/live/)

  await type(/^Zoeken/, `${shift} ${TRACK}`)
  await press('button', new RegExp(`Aalscholver · ${shift} · ${TRACK}`))
  await read(/\+4 −1/)
  await press('link', /^Op een eigen pagina$/)
  await arriveAt(/^\/kantoor\/vaarten\/\d+$/)
  await read(/vaart gemaakt/)

  await press('link', /^Storingen$/)
  await press('button', new RegExp(malfunctionOf(shift)))
  await type(/^Antwoord aan de bemanning/, REPLY)
  await press('button', /^Versturen$/)
  await read(/Verstuurd naar de bemanning/)
  await press('button', /^Afmelden$/)
  await read(/E-mailadres/)

  const sent = network.reached(/office\/malfunctions\/\d+\/replies$/)
  assert.deepEqual(
    sent.map(({ status, body }) => [status, JSON.parse(body).text]),
    [[200, REPLY]],
  )
  assert.deepEqual(await complaints(), [])
}
