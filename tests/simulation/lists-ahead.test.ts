/** What the wizard needs is there before it is opened, and comes by itself when the network is back. */
import { expect, test, vi } from 'vitest'
import { SpecifiedServer } from '../kit/specified-server.ts'
import { aboard } from './foreign-day.ts'
import { turns } from './turns.ts'

const LISTS = ['tracks', 'shifts', 'ships', 'stewards', 'stops'] as const

async function loggedIn() {
  const server = new SpecifiedServer()
  const { tablet, line, reported } = await aboard(server)
  const { engine } = tablet
  const given = () => LISTS.filter((kind) => engine.store.getState().reference[kind].length > 0)
  const setDown = (isDown: boolean) => {
    line.isDown = isDown
    engine.setOnline(!isDown)
  }
  /** The network is gone with the last word of the login. */
  const loseAfterLogin = () => {
    const handle = server.handle.bind(server)
    server.handle = (asked) => {
      line.isDown = asked.url.includes('refreshtoken')
      return handle(asked)
    }
  }
  const login = () => engine.account.login('jan@veer.example', '1234')
  return { server, engine, given, setDown, loseAfterLogin, login, line, reported, end: tablet.kill }
}

/** Step 1 of the wizard. */
function chooseTrack({ engine }: Awaited<ReturnType<typeof loggedIn>>): void {
  const [track] = engine.store.getState().reference.tracks
  if (!track) throw new Error('No track')
  engine.wizard.chooseTrack(track)
}

test('[WIZ-73] whoever loses the network right after the login finds every list of the wizard', async () => {
  const tab = await loggedIn()
  expect(await tab.login()).toEqual({ ok: true })
  await turns(200)
  tab.setDown(true)
  chooseTrack(tab)
  await turns(20)
  expect(tab.given()).toEqual(LISTS)
  tab.end()
})

test('[WIZ-73] lists that didn’t come are asked for again when the network is back, and nobody has to ask', async () => {
  const tab = await loggedIn()
  tab.loseAfterLogin()
  expect(await tab.login()).toEqual({ ok: true })
  tab.setDown(true)
  await turns(200)
  expect(tab.given()).toEqual([])
  tab.setDown(false)
  await vi.waitFor(() => expect(tab.given()).toEqual(['tracks', 'ships', 'stewards', 'stops']))
  chooseTrack(tab)
  await vi.waitFor(() => expect(tab.given()).toEqual(LISTS))
  tab.end()
})

test('[WIZ-73] a network that is away without a word is asked again after half a minute', async () => {
  const tab = await loggedIn()
  tab.loseAfterLogin()
  expect(await tab.login()).toEqual({ ok: true })
  await turns(200)
  expect(tab.given()).toEqual([])
  tab.line.isDown = false
  tab.engine.refresh()
  await vi.waitFor(() => expect(tab.given()).toEqual(['tracks', 'ships', 'stewards', 'stops']))
  tab.end()
})

test('[ERR-17] what is reported of a list that couldn’t be read names it, and says what came', async () => {
  const tab = await loggedIn()
  expect(await tab.login()).toEqual({ ok: true })
  await turns(200)
  chooseTrack(tab)
  const handle = tab.server.handle.bind(tab.server)
  tab.server.handle = (asked) =>
    /notifications|stewards/.test(asked.url)
      ? { status: 200, body: '<html>Wifi aan boord</html>', type: 'text/html' }
      : handle(asked)
  await tab.engine.reference.load('stewards', { force: true })
  await tab.engine.notifications.load()
  await turns(50)
  expect(tab.reported).toContain('notifications: 200 text/html <html>Wifi aan boord')
  for (const said of tab.reported) expect(said).toMatch(/^[a-z]+: .*\w{3}/)
  tab.end()
})
