/** A line of one vessel that sails A to C and back, each stop left a minute late, with its feeds on. */
import { REALTIME_KINDS } from '@vaarboek/wire/office'
import { type Anything, type Client, counted, MORNING, sail, type TestServer } from '../app.fixture.ts'
import { type FeedTexts, ferryFeed, zipOf } from '../integrations/gtfs/feed.fixture.ts'
import { turnOn } from '../services/realtime/realtime.fixture.ts'
import { atWork, type Colleague } from './office/staff.fixture.ts'
import { publishToday } from './office/timetable.fixture.ts'

const PLANNED = ['10:00', '10:11', '10:25', '10:35', '10:45']

export function thereAndBack(more: FeedTexts = {}): FeedTexts {
  return ferryFeed(
    ['V,D,out,K1,C,0', 'V,D,back,K1,A,1'],
    [
      ...['out,1,A,10:00:00,10:00:00', 'out,2,B,10:10:00,10:11:00', 'out,3,C,10:20:00,10:20:00'],
      ...['back,5,C,10:25:00,10:25:00', 'back,6,B,10:35:00,10:35:00', 'back,7,A,10:45:00,10:45:00'],
    ],
    more,
  )
}

export class SailingLine {
  readonly server: TestServer
  readonly client: Client
  readonly admin: Colleague
  /** The trip that was made last. */
  trip: Anything

  static async on(server: TestServer, texts: FeedTexts = thereAndBack()): Promise<SailingLine> {
    server.setTime(MORNING)
    const client = await server.client()
    const admin = await atWork(server, client.concession, ['admin', 'planner', 'dispatcher'])
    const line = new SailingLine(server, client, admin)
    await line.publish(texts)
    for (const kind of REALTIME_KINDS) await turnOn(server, admin, kind)
    return line
  }

  private constructor(server: TestServer, client: Client, admin: Colleague) {
    this.server = server
    this.client = client
    this.admin = admin
  }

  async publish(texts: FeedTexts): Promise<void> {
    await publishToday(this.server, this.admin, zipOf(Object.entries(texts)))
  }

  /** A trip on the vessel's day, of which so many stops are counted. */
  async sail(stops: number, name = 'first'): Promise<Anything> {
    const [shift] = await this.server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${this.client.concession} and source_ref like 'block:K1%'
        order by id desc limit 1`,
    )
    const choices = { ...this.client, shift: shift?.id ?? 0, track: shift?.track ?? 0 }
    this.trip = await sail(choices, { client_ref: `line-${name}` })
    for (let place = 0; place < stops; place += 1) await this.pass(place)
    return this.trip
  }

  /** Passes a stop as planned and leaves it a minute later, at that time. @param says other than that */
  async pass(place: number, says: object = {}): Promise<void> {
    const at = `2026-11-21 ${PLANNED[place]}:00`
    const left = at.replace(/(\d\d):00$/, (_, minute) => `${String(Number(minute) + 1).padStart(2, '0')}:00`)
    this.server.setTime(`${left.replace(' ', 'T')}+01:00`)
    const item = counted(this.trip.all_items[place], {
      ...{ key: `${this.trip.id}-${place}`, sequence: place + 1, arrived: at, departured: left },
      ...{ people_on: place === 0 ? 37 : 0, people: 37, bikes_on: 0, bikes: 0, ...says },
    })
    await this.#post(item)
  }

  async skip(place: number): Promise<void> {
    const skip = {
      item: this.trip.all_items[place].id,
      action: 'skip',
      why_skipped: 'other',
      remarks: 'Mist',
    }
    await this.#post({ ...skip, key: `${this.trip.id}-${place}`, sequence: place + 1 })
  }

  async #post(item: object): Promise<void> {
    const response = await this.client.post('/items/passmultiple', { flight: this.trip.id, items: [item] })
    if (response.statusCode !== 200) throw new Error(response.body)
  }

  /** The office cancels the vessel's day, and a trip of it is given up. */
  async cancel(): Promise<void> {
    const own = `where concession = ${this.client.concession}`
    await this.server.rows(`update trips set given_up = true ${own}`)
    await this.server.rows(`update trip_status set state = 'given-up' ${own}`)
    await this.cancelShift()
  }

  /** The office cancels the vessel's day; a trip of it goes on. */
  async cancelShift(): Promise<void> {
    const own = `where concession = ${this.client.concession}`
    await this.server.rows(`insert into day_plans (concession, day, shift, state, reason, revision, changed_at, changed_by)
      select concession, '2026-11-21', id, 'cancelled', 'Motor stuk', 1, now(), 'Jan' from shifts ${own}
      and source_ref like 'block:K1%'`)
  }

  /** The crew ends the trip. */
  async end(): Promise<void> {
    const response = await this.client.post('/flights/stop', { flight: this.trip.id })
    if (response.statusCode !== 200) throw new Error(response.body)
  }
}
