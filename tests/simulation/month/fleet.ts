/** As many boats as are under way at once, each with a captain of its own: who is free sails again. */
import { hashPin } from '../../../apps/server/src/services/accounts/pin-hash.ts'
import { MonthBoat, type Seas } from './month-boat.ts'

const PIN = '2580'
const SHIPS = 8

export class Fleet {
  readonly #seas: Seas
  readonly #concession: number
  readonly #pinHash: string
  readonly #all: MonthBoat[] = []
  readonly #idle: MonthBoat[] = []

  /** Of a concession, which gets its ships: of the last one nobody knows how many it may carry. */
  static async of(seas: Seas, concession: number): Promise<Fleet> {
    const { server } = seas
    await server.rows(`insert into ships (concession, name, max_people, max_bikes)
      select ${concession}, 'Schip ' || n, case when n < ${SHIPS} then 400 end, case when n < ${SHIPS} then 90 end
      from generate_series(1, ${SHIPS}) n returning id`)
    const { pepper, random } = server.context
    return new Fleet(seas, concession, await hashPin(PIN, pepper, random))
  }

  private constructor(seas: Seas, concession: number, pinHash: string) {
    this.#seas = seas
    this.#concession = concession
    this.#pinHash = pinHash
  }

  async free(): Promise<MonthBoat> {
    return this.#idle.pop() ?? this.#another()
  }

  isFree(boat: MonthBoat): void {
    this.#idle.push(boat)
  }

  off(): void {
    for (const boat of this.#all) boat.off()
  }

  async #another(): Promise<MonthBoat> {
    const place = this.#all.length + 1
    const email = `kapitein-${place}@example.org`
    await this.#seas.server.rows(`insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${this.#concession}, '${email}', '${email}', 'Kapitein ${place}', '${this.#pinHash}') returning id`)
    const boat = await MonthBoat.on(this.#seas, `tablet-${place}`, { email, pin: PIN })
    this.#all.push(boat)
    return boat
  }
}
