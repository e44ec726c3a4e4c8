/**
 * The composition root of the engine: gives it the browser's clock, network and storage, and ties the logbook, outbox
 * and engine together. It is loaded behind the first screen, which can be seen and typed into meanwhile, and brings
 * every other screen along: none is ever missing at sea.
 */
import {
  browserSecrets,
  createEngine,
  deviceName,
  type Engine,
  errorReporter,
  type Outbox,
  onceEach,
  openIndexedDbLogbook,
  readStoredSession,
  startOutbox,
  tellHeld,
  watchGeneration,
} from '@vaarboek/engine'
import { refuseUnaimed } from '@vaarboek/look/aimed'
import { basesFor, basesSaid, errorBase } from '@vaarboek/wire'
import { type Alert, prepareAlert } from './platform/alert-sound.ts'

export { Page } from './app/page.tsx'
export { PincodeForm } from './features/account/pincode-form.tsx'

import {
  alone,
  appVersion,
  contentOfMeta,
  currentPosition,
  onLeaving,
  readsPhoto,
  waitFor,
  watchConnection,
} from './platform/browser.ts'
import { browserDevice, chance } from './platform/device.ts'
import { endPushes, onPushTapped, pushTarget } from './platform/push.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { firstText, text } from './text/text.ts'
import { dutchWording } from './text/wording.ts'
import { comesLater } from './ui/comes-later.tsx'
import { navigate } from './ui/navigation.tsx'
import { openPanel } from './ui/panel.ts'

type LoadSharing = () => Promise<typeof import('./features/position/share-position.tsx')>

/** Milliseconds after which the first screen has been drawn. */
const FIRST_SEEN_MS = 100
/** Every so often everything pending is tried again (SYNC-07). */
const PERIOD_MS = 30_000
/** The clocks on screen (LIM-11). */
const TICK_MS = 1000

/**
 * Starts it; resolves when the logbook has been read and it is known who is aboard.
 * @param loadSharing loads what few tablets need
 */
export async function startEngine(loadSharing: LoadSharing): Promise<Engine> {
  // A page that is just loading may be tapped for already.
  onPushTapped(navigate)
  refuseUnaimed()
  const device = browserDevice()
  const fetchNow = window.fetch.bind(window)
  const { api, storage } = { ...basesFor(window.location.host), ...basesSaid(contentOfMeta) }
  const reportError = errorReporter(
    {
      base: errorBase(api, window.location.href),
      storage,
      fetch: fetchNow,
      token: null,
      concession: null,
      device: null,
      isOurs: false,
    },
    device,
    () => ({ userAgent: navigator.userAgent, url: window.location.href }),
  )

  const secrets = browserSecrets()
  const logbook = await openIndexedDbLogbook({
    onOutdated: () => window.location.reload(),
    onBlocked: () => openPanel({ name: 'Whoops', status: null, title: firstText.heldUp }),
    digest: secrets.digest,
  })
  const letGo = logbook.holdNotes()
  const aboard = readStoredSession(logbook)
  const name = await deviceName(logbook, device)
  const fetchAndWatch = watchGeneration(logbook, device, tellHeld(logbook, appVersion(), fetchNow))
  const onOdd = onceEach((what) => reportError(new Error(what), 'answer'))
  const surroundings = {
    logbook,
    device,
    base: api,
    storageBase: storage,
    fetch: fetchAndWatch,
    deviceName: name,
    random: chance,
    wait: waitFor,
    onOdd,
  }
  const engine = createEngine({
    ...surroundings,
    position: currentPosition,
    setZone: device.setZone,
    storage: window.localStorage,
    secrets,
    wording: dutchWording,
    readsPhoto,
    pushTarget: pushTarget,
    onShiftGone: () => openPanel({ name: 'Whoops', status: null, title: text.shiftGone }),
    sharePositions: () =>
      loadSharing().then(
        ({ startSharing }) => comesLater.setState({ Part: startSharing(engine) }),
        // It comes with what the server says next.
        () => {},
      ),
    alert: () => alert?.sound(),
    wake: () => outbox?.wake(),
    wakeNow: () => outbox?.wakeNow(),
    wakeForWork: () => outbox?.wakeForWork(),
    reportError,
  })
  // Without network the first screen says so at once, and asks for nothing.
  engine.setOnline(navigator.onLine)
  let outbox: Outbox | undefined
  let alert: Alert | undefined
  await engine.restore(aboard)
  letGo()
  onLeaving(engine.leave)
  // The first screen goes first; a round of sending begins with all that waits.
  setTimeout(start, FIRST_SEEN_MS)
  return engine

  function start(): void {
    alert = prepareAlert()
    engine.listen()
    outbox = startOutbox({
      ...surroundings,
      position: async (isOurs) => (isOurs && !engine.live.isAllowed() ? null : currentPosition()),
      credentials: engine.credentials,
      relieved: engine.relieved,
      findWhose: engine.findWhose,
      alone: (work, ending) => alone(work, ending, engine.lead),
      onStatus: engine.setSending,
      onRevision: engine.checkRevision,
      onFailed: (what) => console.warn(what),
      onError: (error) => reportError(error, 'dispatch'),
    })
    const wakeAndCatchUp = () => {
      outbox?.wake()
      engine.catchUp()
    }
    // Somebody looks at it now: that isn't a timer, so it waits for no pause (standing decision 6).
    const onSeenAgain = () => {
      outbox?.wakeNow()
      engine.lookAgain()
    }
    showUnseen(engine)
    watchConnection(engine.setOnline, wakeAndCatchUp, onSeenAgain)
    setInterval(engine.tick, TICK_MS)
    setInterval(wakeAndCatchUp, PERIOD_MS)
    setInterval(engine.refresh, PERIOD_MS)
    window.addEventListener('online', alert.refresh)
    registerServiceWorker(reportError)
    navigator.storage?.persist?.().catch((error: unknown) => reportError(error, 'storage'))
  }
}

/** On the app's icon: how much is unread or rejected. It goes with the logout, and so does what pushes showed. */
function showUnseen({ store }: Engine): void {
  let shown: number
  store.subscribe(({ signedIn, notifications, outstanding }) => {
    const unseen = (notifications?.unread.length ?? 0) + outstanding.rejected.length
    // Only an installed app has an icon.
    if (unseen !== shown) navigator.setAppBadge?.(unseen).catch(() => {})
    shown = unseen
    if (!signedIn) endPushes()
  })
}
