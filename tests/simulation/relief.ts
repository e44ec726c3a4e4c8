/** A captain is relieved in mid-trip on her own tablet: the trip goes on under another, who says who he is. */
import { isCompleted } from '@vaarboek/domain'
import type { Tab } from './device.ts'
import { oneOf } from './seeded.ts'
import { takeIn } from './sign-on.ts'
import { PIN } from './simulated-server.ts'
import { captainOn, finish, mistyped, type World } from './world.ts'

/** Now and then he mistypes his PIN first. */
const OFTEN_MISTYPED = 0.15
/** How often there is no network, where that is what is tried; and he mistypes his address, or his PIN, and doesn't see it. */
const OFTEN_UNREACHABLE = 0.7
const OFTEN_UNSEEN = 0.3

export async function relief(world: World, tab: Tab): Promise<void> {
  const { chance, seeded, devices, ledger } = world
  const { trip } = tab.engine.store.getState()
  const before = captainOn(world, tab)
  if (!trip || !before || isCompleted(trip) || !ledger.streams.has(trip.id)) return
  const busy = devices.flatMap((device) => device.tabs.map((other) => captainOn(world, other)?.id))
  const captain = oneOf(
    chance,
    seeded.captains.filter(({ id }) => !busy.includes(id)),
  )
  if (!captain) return
  const { account } = tab.engine
  if (chance() < OFTEN_MISTYPED) {
    const wrong = await finish(world, tab, account.relieve(captain.email, '0000'))
    if (wrong.is === 'done' && wrong.value.ok) world.blame('misattributed', 'a wrong PIN took over')
  }
  if (tab.storage.isCut()) return
  const ended = await finish(world, tab, account.relieve(...whatHeTypes(world, tab, captain.email)))
  const isRelieved = ended.is === 'done' && ended.value.ok
  world.note('relief', tab.device.name, before.id, captain.id, isRelieved)
  if (isRelieved && !tab.storage.isCut() && captainOn(world, tab)?.id !== captain.id)
    world.blame('misattributed', `captain ${captain.id} took over, and isn't on the screen`)
  // A tablet that died meanwhile has her or him: his first record tells.
  await takeIn(world, tab, captain)
}

/** His address and PIN. Where newcomers are tried he may take over though nobody can check them. */
function whatHeTypes(
  { chance, isAboutNewcomers }: World,
  { device }: Tab,
  email: string,
): Parameters<Tab['engine']['account']['relieve']> {
  if (!isAboutNewcomers) return [email, PIN]
  if (chance() < OFTEN_UNREACHABLE) device.link.weather = 'down'
  const typed = chance() < OFTEN_UNSEEN ? mistyped(email) : email
  return [typed, chance() < OFTEN_UNSEEN ? '0000' : PIN, undefined, true]
}
