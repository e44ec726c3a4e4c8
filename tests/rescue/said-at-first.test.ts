/** What a tablet decided at the first try to send, and said in vain, is what its rescue file says. */
import { randomUUID } from 'node:crypto'
import { createMemoryLogbook } from '@vaarboek/engine'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../apps/server/src/app.fixture.ts'
import { onEachMigrated } from '../../apps/server/src/database/databases.fixture.ts'
import { issueRescueToken } from '../../apps/server/src/services/accounts/rescue-token.ts'
import { deliver } from '../../packages/rescue/src/deliver.ts'
import { openRescueFile } from '../../packages/rescue/src/open-rescue-file.ts'
import { faultyFetch } from '../simulation/faulty-fetch.ts'
import { choose } from '../simulation/set-up-trip.ts'
import { switchOn } from '../simulation/tablet.ts'
import { turns } from '../simulation/turns.ts'

const device = {
  clock: () => Date.parse('2026-11-21T09:00:00Z'),
  now: () => '2026-11-21T10:00:00+01:00',
  newId: () => randomUUID(),
}

onEachMigrated((open) => {
  test('the place where a trip was made is that of the tablet, not of who delivers it', async () => {
    const server = await startTestServer(await open())
    const client = await server.client()
    const logbook = createMemoryLogbook()
    await logbook.note('session', {
      token: client.token,
      concession: String(client.concession),
      captain: { id: String(client.captain), fullName: '' },
    })
    const weather = { isDown: false, roughness: 0 }
    const fetch = faultyFetch(server.app, weather, () => 0.5)
    const tablet = await switchOn({ logbook, device, chance: () => 0.5, fetch, onError: () => {} })
    await choose(tablet)
    weather.isDown = true
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    const tripId = tablet.engine.store.getState().trip?.id ?? ''
    await vi.waitFor(async () => {
      tablet.wake()
      await turns(10)
      expect((await logbook.recordsOf(tripId, 0))[0]?.prepared).toMatchObject({ lon: 4.4, lat: 51.2 })
    })
    const made = await tablet.engine.logbook.rescue()
    tablet.kill()
    const bytes = new Uint8Array((await made?.file.arrayBuffer()) ?? [])
    const { content } = await openRescueFile(bytes, made?.code.toLowerCase() ?? '')
    weather.isDown = false
    const { concession, captain } = client
    const claim = { concession, captain, digest: null, signature: null }
    const token = await issueRescueToken(server.context, claim, 'wim')
    const delivered = await deliver(content, { url: 'http://shore.example', token, fetch }, device)
    expect(delivered).toMatchObject({ refused: [], left: 0 })
    expect(await server.rows(`select lon, lat from trips where concession = ${concession}`)).toEqual([
      { lon: 4.4, lat: 51.2 },
    ])
    await server.close()
  })
})
