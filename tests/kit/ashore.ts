/** People ashore: what they do in the office, by the calls that its pages send. */
import { randomUUID } from 'node:crypto'
import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import {
  captainAdd,
  captainBlock,
  captainForget,
  captainList,
  captainPin,
  captainUnblock,
  deviceCode,
  deviceForget,
  deviceList,
  invitationAccept,
  malfunctionReply,
  notificationSend,
  type OfficeOptions,
  officeBoard,
  officeConfirm,
  officeLogIn,
  officeMalfunctions,
  ROLES,
  sendOffice,
  shipAdd,
  stewardAdd,
} from '@vaarboek/wire/office'
import { OFFICE } from '../../apps/server/src/services/demo/fleet.ts'
import { office } from './command-line.ts'
import type { RunningServer } from './server.ts'

interface Account {
  email: string
  password: string
}

/** Sends to a server what a browser would; `path` begins with '/api'. */
type Send = (path: string, init: RequestInit) => Promise<Response>

type Captain = ResponseOf<typeof captainList>['captains'][number]
type Malfunction = ResponseOf<typeof officeMalfunctions>['malfunctions'][number]
type Trip = ResponseOf<typeof officeBoard>['trips'][number]
type DeviceCode = NonNullable<ResponseOf<typeof deviceCode>['code']>
type Ship = RequestOf<typeof shipAdd>
type Written = Pick<RequestOf<typeof notificationSend>, 'title' | 'message'>

const PAGE = 200
const PASSWORD = 'een lange zin om te varen'
const CODE = /#([\w-]{43})/
const EVERY_MALFUNCTION = { state: null, ship: null, mine: false, urgent: false, replied: false }
const TO_ALL = { urgent: false, audience: 'all' as const, tracks: [], ships: [], until: null }

/**
 * Somebody of the office, with their session. They log in at their first call, and again when that session has ended.
 * Each method throws what the server refuses.
 */
export class Ashore {
  readonly #fetch: Send
  readonly #account: Account
  readonly #cookies = new Map<string, string>()
  readonly #remembered = new Map<string, [tag: string, value: unknown]>()

  constructor(fetch: Send, account: Account) {
    this.#fetch = fetch
    this.#account = account
  }

  /** Sends a call and what it needs before it: the login, or the password once more. */
  async send<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options: Pick<OfficeOptions, 'revision'> = {},
  ): Promise<ResponseOf<C>> {
    const keyed = { ...options, ...(call.method !== 'GET' && { key: randomUUID() }) }
    if (this.#cookies.size === 0) await this.#once(officeLogIn, this.#account)
    const { password } = this.#account
    const sent = await this.#try(call, request, keyed)
    if (!sent.ok && sent.code === 'office-not-logged-in') await this.#once(officeLogIn, this.#account)
    else if (!sent.ok && sent.code === 'office-confirm') await this.#once(officeConfirm, { password })
    else return receivedOf(call, sent)
    return this.#once(call, request, keyed)
  }

  /** Takes up an invitation. @param printed by `add-staff`, with the link in it */
  async accept(printed: string): Promise<void> {
    const code = CODE.exec(printed)?.[1] ?? ''
    await this.#once(invitationAccept, { code, password: this.#account.password })
  }

  /** @returns what the captain logs in with, the PIN being the server's */
  async addCaptain(captain: { email: string; name: string }): Promise<{ email: string; pin: string }> {
    const { pin } = await this.send(captainAdd, { ...captain, pin: 'shown' })
    return { email: captain.email, pin: pin ?? '' }
  }

  /** @returns the PIN that is shown; every login of before has ended */
  async newPin(email: string): Promise<string> {
    const { id, revision } = await this.#captain(email)
    return (await this.send(captainPin, { id, pin: 'shown' }, { revision })).pin ?? ''
  }

  async blockCaptain(email: string): Promise<void> {
    const { id, revision } = await this.#captain(email)
    await this.send(captainBlock, { id }, { revision })
  }

  async unblockCaptain(email: string): Promise<void> {
    const { id, revision } = await this.#captain(email)
    await this.send(captainUnblock, { id }, { revision })
  }

  async forgetCaptain(email: string): Promise<void> {
    const { id, name, revision } = await this.#captain(email)
    await this.send(captainForget, { id, name }, { revision })
  }

  async addSteward(firstname: string, lastname: string): Promise<void> {
    await this.send(stewardAdd, { firstname, lastname })
  }

  async addShip(name: string, maximums: Partial<Omit<Ship, 'name'>> = {}): Promise<void> {
    await this.send(shipAdd, { name, maxPeople: null, maxBikes: null, ...maximums })
  }

  /** @returns the code that lets one new tablet in, the link with it, and until when */
  async enrolDevice(name: string): Promise<DeviceCode> {
    const { code } = await this.send(deviceCode, { name })
    if (!code) throw new Error('No code')
    return code
  }

  /** @param device its number in the database */
  async forgetDevice(device: number): Promise<void> {
    const { devices } = await this.send(deviceList, {})
    const found = devices.find(({ id }) => id === String(device))
    if (!found) throw new Error(`No tablet ${device}`)
    await this.send(deviceForget, { id: found.id }, { revision: found.revision })
  }

  /** To all boats, until it is withdrawn. */
  async sendNotification(written: Written & { urgent?: boolean }): Promise<void> {
    await this.send(notificationSend, { ...TO_ALL, ...written })
  }

  malfunctions(): Promise<Malfunction[]> {
    return this.#all(async (after) => {
      const page = await this.send(officeMalfunctions, { ...EVERY_MALFUNCTION, limit: PAGE, after })
      return { rows: page.malfunctions, next: page.next }
    })
  }

  async reply(malfunction: Malfunction['id'], text: string): Promise<void> {
    await this.send(malfunctionReply, { id: malfunction, text, image: null })
  }

  /** All of the service day that runs. */
  async trips(): Promise<Trip[]> {
    return (await this.send(officeBoard, { day: null })).trips
  }

  async #captain(email: string): Promise<Captain> {
    // By no search: how a database with Turkish letters compares them isn't this one's business.
    const { captains } = await this.send(captainList, { search: null, after: null, limit: PAGE })
    const captain = captains.find((one) => one.email === email)
    if (!captain) throw new Error(`No captain has ${email}`)
    return captain
  }

  async #all<Row>(page: (after: string | null) => Promise<{ rows: Row[]; next: string | null }>) {
    const all: Row[] = []
    let after: string | null = null
    do {
      const { rows, next } = await page(after)
      all.push(...rows)
      after = next
    } while (after !== null)
    return all
  }

  async #once<C extends Call>(call: C, request: RequestOf<C>, options: OfficeOptions = {}) {
    return receivedOf(call, await this.#try(call, request, options))
  }

  #try<C extends Call>(call: C, request: RequestOf<C>, options: OfficeOptions) {
    const fetch = async (path: string, init: RequestInit) => {
      const cookie = [...this.#cookies].map((one) => one.join('=')).join('; ')
      const headers = { ...init.headers, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
      const response = await this.#fetch(path, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.#cookies.set(name, value)
      }
      return response
    }
    return sendOffice({ fetch, remembered: this.#remembered }, call, request, options)
  }
}

function receivedOf<C extends Call>({ method, path }: C, sent: Awaited<ReturnType<typeof sendOffice<C>>>) {
  if (sent.ok) return sent.value
  throw new Error(`${method} ${path}: ${sent.status} ${sent.code} ${sent.message}`)
}

/** Somebody of the office of a server that runs; the demo's without another account. */
export function ashoreAt(url: string, account: Account = OFFICE): Ashore {
  return new Ashore((path, init) => fetch(url + path, init), account)
}

/** The account of {@link firstAshore}. */
export const accountOf = (concession: number): Account => ({
  email: `wal-${concession}@vaarboek.example`,
  password: PASSWORD,
})

/**
 * A concession's first person of the office, who may do everything: invited at the command line, where there is nobody yet.
 * @param newConcession the name of a concession that is made for them
 */
export async function firstAshore(
  server: RunningServer,
  concession: number,
  newConcession?: string,
): Promise<Ashore> {
  const account = accountOf(concession)
  const named = ['--email', account.email, '--name', 'Wim Wal', '--role', ROLES.join(',')]
  const made = newConcession === undefined ? [] : ['--new-concession', newConcession]
  const typed = ['add-staff', '--concession', String(concession), ...named, ...made]
  const somebody = ashoreAt(server.url, account)
  await somebody.accept(await office(server, ...typed))
  return somebody
}
