/** A flood of tries of a PIN from everywhere: whoever comes from where they are known doesn't wait for strangers. Counts, not times. */
import { expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { captainWithPin, logInOn, TABLET } from '../../routes/login.fixture.ts'
import {
  browserCookieOf,
  colleague,
  logIn as logInAshore,
  PASSWORD,
} from '../../routes/office/staff.fixture.ts'
import { askedBy, strangerAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { logInStaff } from '../staff/log-in-staff.ts'
import { logIn } from './log-in.ts'
import { isRightPin } from './pin-hash.ts'

const ADDRESSES = 200
/** While somebody who is known has six hashes made, strangers together have as many, and those that had begun. */
const FEW = 40
const FROM = '198.51.100.7'

onEachServer((server) => {
  /** How many tries of strangers are judged while the hashes of a login are made. */
  async function judgedBeside(login: (context: Context) => Promise<unknown>): Promise<number> {
    const { pepper } = server.context
    let judged = 0
    let [begun, ended]: (number | null)[] = [null, null]
    let isDone = false
    const tries = Array.from({ length: ADDRESSES }, async (_, n) => {
      while (!isDone) {
        await askedBy(strangerAsks(`192.0.2.${n}`), () => isRightPin('1234', undefined, pepper))
        judged += 1
      }
    })
    const watched: Context = {
      ...server.context,
      // It is what a hash is made with.
      get pepper() {
        begun ??= judged
        return pepper
      },
      // And then it is asked again.
      get database() {
        if (begun !== null) ended ??= judged
        return server.context.database
      },
    }
    await askedBy(strangerAsks(FROM), () => login(watched))
    const beside = (ended ?? Number.NaN) - (begun ?? Number.NaN)
    isDone = true
    await Promise.all(tries)
    return beside
  }

  test('[attack 3] [attack 64] a captain on a tablet they have logged in on doesn’t wait for them', async () => {
    const { email } = await captainWithPin(server)
    const { device_secret: deviceSecret } = (await logInOn(server, { email })).json()
    const said = { device: TABLET, deviceSecret }
    const beside = await judgedBeside((context) =>
      logIn(context, { email, pin: '1234', code: null, said, address: FROM }),
    )
    expect(beside).toBeLessThan(FEW)
  })

  test('[attack 47b] [attack 64] nor does somebody of the office in a browser they have logged in with', async () => {
    const { concession } = await server.client()
    const { email } = await colleague(server, concession, ['planner'])
    const [, browserSecret = ''] = browserCookieOf(await logInAshore(server, email)).split('=')
    const browser = { address: FROM, agent: '', token: null, browserSecret }
    const beside = await judgedBeside((context) =>
      logInStaff(context, { email, password: PASSWORD, ...browser }),
    )
    expect(beside).toBeLessThan(FEW)
  })
})
