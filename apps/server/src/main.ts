/**
 * Composition root: the only file that takes clock, randomness and environment from the machine. Listens until a signal
 * to stop, then completes what runs and closes the database. When it can't start it says why in one line.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PROVIDER_RETURN_PATH } from '@vaarboek/wire/office'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { listenToOperators, operatorSocket } from './commands/operator-socket.ts'
import { check as ofCheck } from './commands/text/check.ts'
import { type Config, officeUrl, readConfig, SOURCE_MAPS, serverUrl } from './config/config.ts'
import { loadPepper, pepperPlace } from './config/pepper.ts'
import { loadProvider } from './config/provider.ts'
import type { Environment } from './config/setting.ts'
import { settingsSource } from './config/settings-source.ts'
import { loadVapidKeys } from './config/vapid.ts'
import type { DatabaseBroken } from './database/database.ts'
import { openDatabase, openReading } from './database/open-database.ts'
import { failureLog } from './failure-log.ts'
import { exportsFolder } from './files/exports-folder.ts'
import { keptSourceMaps } from './files/keep-source-maps.ts'
import { momentFolders } from './files/moment-folders.ts'
import { ownDataFolder } from './files/owner-only.ts'
import { greeting } from './greeting.ts'
import { ImageReader } from './integrations/images/image-reader.ts'
import { chooseMail } from './integrations/mail/choose-mail.ts'
import type { Mail } from './integrations/mail/mail.ts'
import { type MapTiles, openTiles, WrongTiles } from './integrations/map-tiles/open-tiles.ts'
import { chooseProvider } from './integrations/provider/choose-provider.ts'
import { choosePush } from './integrations/push/choose-push.ts'
import { tellSystemd } from './integrations/systemd/tell-systemd.ts'
import { watchEventLoop } from './integrations/watchdog/watch-event-loop.ts'
import { chooseWeather } from './integrations/weather/choose-weather.ts'
import type { WeatherAt } from './integrations/weather/weather.ts'
import { openLog } from './plugins/open-log.ts'
import { type Making, makeReloaded, misspeltLines, type Reloaded, reloader } from './reload.ts'
import { checkPepper } from './services/accounts/known-pepper.ts'
import { hashPassword, hashPin } from './services/accounts/pin-hash.ts'
import type { Context } from './services/context.ts'
import { createDemo, type DemoHashes, hasDemoOffice } from './services/demo/create-demo.ts'
import { startExports, tidyExports } from './services/exports/make-exports.ts'
import { type Job, jobsOf } from './services/jobs.ts'
import { PhotoGate } from './services/load/photo-gate.ts'
import { mailMalfunctions } from './services/malfunctions/mail-malfunctions.ts'
import { pushUrgent } from './services/notifications/push-urgent.ts'
import { serviceClock } from './services/service-clock.ts'
import { throwAwayDraftsBefore } from './services/timetable/drafts.ts'
import { bringUpToDate } from './services/upgrade/bring-up-to-date.ts'
import { sayWhyEnded } from './why-ended.ts'

/** How long a server whose embedded database broke may take to answer what is under way. */
const BROKEN_STOPS_WITHIN_MS = 5000
const DAY_MS = 24 * 3600 * 1000
const CLOSE_IDLE_EVERY_MS = 200
/** A map that a reload replaced may be being read still. */
const REPLACED_ENDS_AFTER_MS = 60_000

/** Said whatever LOG_LEVEL is, also where that is what's wrong. */
const lastWords = openLog('info', 'error')

async function start(environment: Environment): Promise<void> {
  const config = readConfig(environment)
  let loggedBytes = 0
  const logger = openLog(config.logLevel, 'out', (bytes) => {
    loggedBytes += bytes
  })
  for (const line of misspeltLines(config)) logger.warn(line)
  await ownDataFolder(config.dataDir, (line) => logger.warn(line))
  let end: () => void = () => process.exit(1)
  const making = makingOf(logger)
  const held = await makeReloaded(config, making)
  const context = await openContext(
    held,
    logger,
    // Requests under way are answered first: they fail in the turns that follow.
    (fault) =>
      setImmediate(() => {
        lastWords.fatal(fault.message)
        end()
      }),
  )
  const { database, reading, clock, log } = context
  await upgrade(context, config, logger).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const place = pepperPlace(config.pinPepper, config.dataDir)
  await checkPepper({ ...context, pepperPlace: place }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if (config.demo) await createDemo(database, clock, hashesOf(context))
  const newRequestId = () => randomBytes(8).toString('hex')
  const app = await buildApp({
    ...config,
    context,
    logger,
    newRequestId,
    tiles: () => held.tiles,
    loggedBytes: () => loggedBytes,
  })
  const pushes = await pushUrgent(context)
  const mails = await mailMalfunctions(context)
  await tidyExports(context, database.kind === 'pglite' ? 0 : undefined)
  const exports = await startExports({ ...context, pause })
  const jobs = jobsOf(context, {
    pushes,
    mails,
    exports,
    sourceMaps: { builds: SOURCE_MAPS, kept: keptSourceMaps(config.dataDir) },
    nowMs: () => Date.now(),
    pause,
    tell: (done) => logger.info(done, 'kept long enough'),
  })
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  const jobFailed: Context['log'] = (error, what) => isStopping || log(error, what)
  for (const job of jobs) timers.push(await begin(job, jobFailed))
  throwAwayDraftsBefore(database, leftBefore(context)).catch((error: unknown) => log(error, 'drafts kept'))
  const closeOperators = await openOperators(held, context, logger)
  const stop = async () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    // The database closes last, and also when the server couldn't close: an open data folder may lose what came last. A
    // request under way when it began to close leaves a connection that is kept, and would be waited for, for over a minute.
    const leaving = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    const closed = await Promise.allSettled([
      app.close(),
      closeOperators(),
      pushes.stop(),
      mails.stop(),
      exports.stop(),
    ])
    clearInterval(leaving)
    if (reading !== database) await reading.close()
    await database.close()
    for (const one of closed) if (one.status === 'rejected') throw one.reason
  }
  const stopOrFail = () =>
    stop().then(
      // PINs whose callers have left are still being hashed: nobody waits for them.
      () => process.exit(0),
      endFor,
    )
  end = () => {
    setTimeout(() => process.exit(1), BROKEN_STOPS_WITHIN_MS)
    // Errors of this stop come from the broken database, which was reported already.
    void stop()
      .catch(() => undefined)
      .then(() => process.exit(1))
  }
  reloads = reloader(environment, settingsSource(process.execArgv, environment), {
    held,
    making,
    logger,
    setLevel(level) {
      for (const one of [logger, app.log]) one.level = level
    },
    afterAWhile: (work) => void setTimeout(work, REPLACED_ENDS_AFTER_MS).unref(),
  })
  process.once('SIGTERM', () => void stopOrFail())
  process.once('SIGINT', () => void stopOrFail())
  const address = await app.listen({ host: config.host, port: config.port })
  // A demo is started by people, and looked at wherever its output goes.
  const greet = config.demo ? console.log : (line: string) => logger.info(line)
  for (const line of greeting(address, config, config.demo && (await hasDemoOffice(database)))) greet(line)
  // Only from here on: before it migrates, which may hold the loop for as long as it takes.
  if (config.standstillMs > 0) watchEventLoop(config.standstillMs)
  await tellSystemd(process.env, (error) => log(error, 'systemd was not told'))
}

/** How that is made which a reload makes anew. */
function makingOf(logger: Logger): Making {
  const nowMs = () => Date.now()
  const onFailure = (error: unknown) => logger.error({ err: error }, 'no weather')
  return {
    mail: (config) => chooseMail(config, mailFileName),
    weather: (config) => chooseWeather(config, fetch, { nowMs, onFailure }),
    tiles: (config) => tilesOf(config, logger),
  }
}

/** The operator's map; without it, and where it can't be served, one line says so and the office draws its own. */
async function tilesOf({ mapTiles }: Config, logger: Logger): Promise<MapTiles | null> {
  if (mapTiles === null) return null
  try {
    return await openTiles(mapTiles)
  } catch (error) {
    if (!(error instanceof WrongTiles)) throw error
    logger.error(ofCheck.says.tiles[error.fault](mapTiles))
    return null
  }
}

/** A run that fails is logged, and the next comes in its time. @returns what ends them */
async function begin({ name, everyMs, run, atStart }: Job, log: Context['log']): Promise<NodeJS.Timeout> {
  const runOnce = () => run().catch((error: unknown) => log(error, `job failed: ${name}`))
  if (atStart === 'awaited') await runOnce()
  else if (atStart) void runOnce()
  return setInterval(() => void runOnce(), everyMs).unref()
}

/** Its schema becomes this version's. */
async function upgrade(context: Context, config: Config, logger: Logger): Promise<void> {
  const { applied, backup } = await bringUpToDate(context, config)
  if (backup !== null) logger.info(`Backup from before the migrations: ${backup}`)
  if (applied.length > 0) logger.info(`Migrations done: ${applied.length}, up to ${applied.at(-1)}`)
}

/** Everything services work with. The database is opened last: nothing after it can fail and leave it open. */
async function openContext(
  held: Reloaded,
  logger: Logger,
  onBroken: (fault: DatabaseBroken) => void,
): Promise<Context> {
  const log = failureLog(logger, () => Date.now())
  const { config } = held
  const random = { bytes: (count: number) => randomBytes(count) }
  const pepper = await loadPepper(config.pinPepper, config.dataDir, random.bytes)
  const vapidKeys = await loadVapidKeys(config.vapidKey, config.dataDir, random.bytes)
  const nowMs = () => Date.now()
  const returnTo = officeUrl(config) + PROVIDER_RETURN_PATH
  const provider = config.provider && chooseProvider(await loadProvider(config.provider), { returnTo, nowMs })
  const patience = { random: () => Math.random(), pause }
  const others = {
    clock: serviceClock(config.timeZone, nowMs, config.dayStartsAt),
    random,
    pepper,
    mail: {
      send: (letter) => held.mail.send(letter),
      get isFiles() {
        return held.mail.isFiles
      },
    } satisfies Mail,
    newDevices: config.newDevices,
    weather: ((place) => held.weather(place)) satisfies WeatherAt,
    folders: momentFolders(config.dataDir),
    exports: exportsFolder(config.dataDir),
    push: choosePush(config, vapidKeys),
    photos: new PhotoGate(new ImageReader(), pause),
    office: {
      url: officeUrl(config),
      allowsPlainHttp: config.officePlainHttp,
      provider,
    },
    log,
  }
  const database = await openDatabase(
    config,
    (error) => logger.error(`Connection to the database lost: ${error.message}`),
    { onBroken, patience },
  )
  const reading = openReading(database, config, {
    patience,
    nowMs: () => performance.now(),
    failed: (error) => log(error, 'the standby is not read'),
  })
  return {
    ...others,
    get contacts() {
      return held.contacts
    },
    database,
    reading,
  }
}

function hashesOf({ pepper, random }: Context): DemoHashes {
  return {
    pin: (pin) => hashPin(pin, pepper, random),
    password: (password) => hashPassword(password, pepper, random),
  }
}

/** On PostgreSQL a command works beside the server; the embedded database is this process's alone. */
async function openOperators(held: Reloaded, context: Context, logger: Logger): Promise<() => Promise<void>> {
  const { config } = held
  if (config.databaseUrl !== null) return async () => undefined
  try {
    return await listenToOperators(operatorSocket(config.dataDir), {
      ...context,
      get backupKey() {
        return held.config.backupKey
      },
      officeUrl: officeUrl(config),
      serverUrl: serverUrl(config),
      pepperPlace: pepperPlace(config.pinPepper, config.dataDir),
      sourceMaps: keptSourceMaps(config.dataDir),
    })
  } catch (error) {
    // Named pipes on Windows can't be kept from others; a path may also be too long.
    const why = error instanceof Error ? error.message : String(error)
    logger.warn(`Commands are possible here only while the server is down (${why})`)
    return async () => undefined
  }
}

/** Since when a draft may still be written. On the embedded database nobody has had the time; beside PostgreSQL a command may. */
function leftBefore({ database, clock }: Context): string {
  return database.kind === 'pglite' ? clock.now() : clock.after(-DAY_MS)
}

/** In the order they were sent, each with a name of its own. */
function mailFileName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
}

function isTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}

/** With the last line of its log. */
function endFor(error: unknown): never {
  sayWhyEnded(lastWords, error)
  process.exit(1)
}

/** Done on SIGHUP; nothing before it is up. */
let reloads: () => Promise<void> = async () => undefined
// Before anything else, as the signal ends who doesn't listen; at a terminal that is what it is for.
if (!isTerminal()) process.on('SIGHUP', () => void reloads())
process.on('uncaughtException', endFor)
try {
  await start(process.env)
} catch (error) {
  endFor(error)
}
