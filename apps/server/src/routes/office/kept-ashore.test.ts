/** A ship whose malfunction keeps it ashore: everybody who plans or follows it sees that, whatever state the malfunction is in. */
import { MALFUNCTION_STATES, officeBoard, officeTrips, shipList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Anything, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

const DONE = ['solved', 'closed']

onEachServer((server) => {
  test.each(
    MALFUNCTION_STATES.flatMap((state) => [
      { state, outOfService: true },
      { state, outOfService: false },
    ]),
  )('while it is $state, and out of service: $outOfService', async ({ state, outOfService }) => {
    const at = await atMalfunctions(server)
    const { concession } = at.client
    const planner = await atWork(server, concession, ['planner'])
    await sail(at.client)
    const id = await at.report()
    const changed = await at.change(id, {
      ...{ state, outOfService },
      ...(state === 'taken' && { owner: at.technician.member }),
      ...(state === 'waiting' && { waitingFor: 'Pomp' }),
      ...(DONE.includes(state) && { done: 'Pomp vervangen' }),
    })
    expect([changed.statusCode, changed.body]).toEqual([200, expect.anything()])
    const get = async (path: string, who: { cookie: string }, shape: v.GenericSchema): Promise<Anything> =>
      v.parse(shape, (await ask(server, who, ['GET', path])).json())
    const isKept = outOfService && !DONE.includes(state)
    const [ship] = (await get('/ships', planner, shipList.response)).ships
    const [onBoard] = (await get('/board', at.dispatcher, officeBoard.response)).trips
    const [listed] = (await get('/trips', at.dispatcher, officeTrips.response)).trips
    expect({
      ship: ship.keptAshore,
      onBoard: onBoard.shipOutOfService,
      listed: listed.shipOutOfService,
    }).toEqual({ ship: isKept, onBoard: isKept, listed: isKept })
  })

  test('a ship that the office took out of service, while it sails', async () => {
    const at = await atMalfunctions(server)
    const { concession, ship } = at.client
    await sail(at.client)
    const said = async (path: string, shape: v.GenericSchema): Promise<boolean[]> => {
      const { trips }: Anything = v.parse(shape, (await ask(server, at.dispatcher, ['GET', path])).json())
      return trips.map(({ shipOutOfService }: Anything) => shipOutOfService)
    }
    const both = async () => [
      ...(await said('/board', officeBoard.response)),
      ...(await said('/trips', officeTrips.response)),
    ]
    expect(await both()).toEqual([false, false])
    await server.rows(
      `update ships set in_service = false where concession = ${concession} and id = ${ship} returning id`,
    )
    expect(await both()).toEqual([true, true])
  })
})
