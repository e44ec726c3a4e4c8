/**
 * Composition root: the only file that takes clock, randomness and environment from the machine. Listens until a signal
 * to stop, then completes what runs and closes the database. When it can't start it says why in one line.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { listenToOperators, operatorSocket } from './commands/operator-socket.ts'
import { type Config, officeUrl, readConfig, SOURCE_MAPS, serverUrl } from './config/config.ts'
import { loadPepper, pepperPlace } from './config/pepper.ts'
import { WrongSetting } from './config/setting.ts'
import { loadVapidKeys } from './config/vapid.ts'
import { BackupFault } from './database/backup-file.ts'
import { DatabaseBroken } from './database/database.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { MigrationFault } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { UnfitDatabase } from './database/unfit-database.ts'
import { whyUnreachable } from './database/why-unreachable.ts'
import { keepSourceMaps, keptSourceMaps } from './files/keep-source-maps.ts'
import { momentFolders } from './files/moment-folders.ts'
import { ownDataFolder } from './files/owner-only.ts'
import { readContacts } from './integrations/contacts/read-contacts.ts'
import { ImageReader } from './integrations/images/image-reader.ts'
import { chooseMail } from './integrations/mail/choose-mail.ts'
import { mailFolder } from './integrations/mail/file-mail.ts'
import { choosePush } from './integrations/push/choose-push.ts'
import { tellSystemd } from './integrations/systemd/tell-systemd.ts'
import { watchEventLoop } from './integrations/watchdog/watch-event-loop.ts'
import { chooseWeather } from './integrations/weather/choose-weather.ts'
import { LOGGED } from './plugins/logged.ts'
import { checkPepper, WrongPepper } from './services/accounts/known-pepper.ts'
import { hashPassword, hashPin } from './services/accounts/pin-hash.ts'
import type { Context } from './services/context.ts'
import { createDemo, type DemoHashes, hasDemoOffice } from './services/demo/create-demo.ts'
import { CAPTAINS, OFFICE } from './services/demo/fleet.ts'
import { mailMalfunctions } from './services/malfunctions/mail-malfunctions.ts'
import { pushUrgent } from './services/notifications/push-urgent.ts'
import { PhotoGate } from './services/photo-gate.ts'
import { keepLimitsAtNight } from './services/privacy/keep-limits.ts'
import { serviceClock } from './services/service-clock.ts'
import { throwAwayDraftsBefore } from './services/timetable/drafts.ts'
import { bringUpToDate } from './services/upgrade/bring-up-to-date.ts'
import { forgetOld } from './services/upkeep/forget-old.ts'
import { mendStatuses } from './services/upkeep/mend-statuses.ts'

/** How long a server whose embedded database broke may take to answer what is under way. */
const BROKEN_STOPS_WITHIN_MS = 5000
const DAY_MS = 24 * 3600 * 1000
const CLOSE_IDLE_EVERY_MS = 200
/** How often what couldn't be pushed at once is looked at again. */
const PUSH_EVERY_MS = 10_000
/** How often it is looked whether a digest of malfunctions is due. */
const MAIL_EVERY_MS = 60_000
/** How often it is looked whether it is night, when what was kept long enough goes. */
const KEEP_EVERY_MS = 10 * 60_000
/** How often it is looked what a server of an earlier version left of the trips under way. */
const MEND_EVERY_MS = 30_000

async function start(config: Config): Promise<void> {
  await ownDataFolder(config.dataDir, console.error)
  let end: () => void = () => process.exit(1)
  const context = await openContext(
    config,
    (error, what) => app.log.error({ err: error }, what),
    // What is under way is answered first: it fails in the turns that follow.
    (fault) =>
      setImmediate(() => {
        console.error(fault.message)
        end()
      }),
  )
  const { database, clock, log } = context
  await upgrade(context, config).catch(async (error: unknown) => {
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
  const logger = { ...LOGGED, level: config.logLevel }
  const app = await buildApp({ ...config, context, logger, newRequestId })
  const sweep = () =>
    Promise.all([
      forgetOld(context),
      context.folders.removeLeft(Date.now()),
      keepSourceMaps(SOURCE_MAPS, keptSourceMaps(config.dataDir), Date.now()),
    ]).catch((error: unknown) => log(error, 'sweep failed'))
  await sweep()
  setInterval(() => void sweep(), DAY_MS).unref()
  throwAwayDraftsBefore(database, leftBefore(context)).catch((error: unknown) => log(error, 'drafts kept'))
  const mend = (days: Parameters<typeof mendStatuses>[1]) =>
    void mendStatuses(context, days).catch((error: unknown) => log(error, 'statuses not mended'))
  mend('all')
  setInterval(mend, DAY_MS, 'all').unref()
  setInterval(mend, MEND_EVERY_MS, 'recent').unref()
  const keep = () =>
    void keepLimitsAtNight({
      ...context,
      pause,
      tell: (done) => app.log.info(done, 'kept long enough'),
    }).catch((error: unknown) => log(error, 'what is too old was kept'))
  setInterval(keep, KEEP_EVERY_MS).unref()
  const pushes = await pushUrgent(context)
  setInterval(pushes.wake, PUSH_EVERY_MS).unref()
  const mails = await mailMalfunctions(context)
  setInterval(mails.wake, MAIL_EVERY_MS).unref()
  const closeOperators = await openOperators(config, context)
  const stop = async () => {
    // The database closes last, and also when the server couldn't close: an open data folder may lose what came last.
    // What was under way when it began to close leaves a connection that is kept, and would be waited for, for over a minute.
    const leaving = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    const closed = await Promise.allSettled([app.close(), closeOperators(), pushes.stop(), mails.stop()])
    clearInterval(leaving)
    await database.close()
    for (const one of closed) if (one.status === 'rejected') throw one.reason
  }
  const stopOrFail = () =>
    stop().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  end = () => {
    setTimeout(() => process.exit(1), BROKEN_STOPS_WITHIN_MS)
    // What fails by it was said already.
    void stop()
      .catch(() => undefined)
      .then(() => process.exit(1))
  }
  process.once('SIGTERM', () => void stopOrFail())
  process.once('SIGINT', () => void stopOrFail())
  const address = await app.listen({ host: config.host, port: config.port })
  console.log(greeting(address, config, config.demo && (await hasDemoOffice(database))))
  // Only from here on: before it migrates, which may hold the loop for as long as it takes.
  if (config.standstillMs > 0) watchEventLoop(config.standstillMs)
  await tellSystemd(process.env, (error) => log(error, 'systemd was not told'))
}

/** Its schema becomes this version's. */
async function upgrade(context: Context, config: Config): Promise<void> {
  const { applied, backup } = await bringUpToDate(context, config)
  if (backup !== null) console.log(`Back-up van vóór de migraties: ${backup}`)
  if (applied.length > 0) console.log(`Migraties uitgevoerd: ${applied.length}, tot ${applied.at(-1)}`)
}

/** Everything services work with. The database is opened last: nothing after it can fail and leave it open. */
async function openContext(
  config: Config,
  log: Context['log'],
  onBroken: (fault: DatabaseBroken) => void,
): Promise<Context> {
  const contacts = await readContacts(config.contactsFile)
  const random = { bytes: (count: number) => randomBytes(count) }
  const pepper = await loadPepper(config.pinPepper, config.dataDir, random.bytes)
  const vapidKeys = await loadVapidKeys(config.vapidKey, config.dataDir, random.bytes)
  const nowMs = () => Date.now()
  return {
    clock: serviceClock(config.timeZone, nowMs, config.dayStartsAt),
    random,
    pepper,
    mail: chooseMail(config, mailFileName),
    newDevices: config.newDevices,
    weather: chooseWeather(config, fetch, { nowMs, onFailure: (error) => log(error, 'no weather') }),
    contacts,
    folders: momentFolders(config.dataDir),
    push: choosePush(config, vapidKeys),
    photos: new PhotoGate(new ImageReader(), pause),
    office: {
      url: officeUrl(config),
      allowsPlainHttp: config.officePlainHttp,
    },
    log,
    database: await openDatabase(
      config,
      (error) => console.error(`Databankverbinding verbroken: ${error.message}`),
      { onBroken, patience: { random: () => Math.random(), pause } },
    ),
  }
}

function hashesOf({ pepper, random }: Context): DemoHashes {
  return {
    pin: (pin) => hashPin(pin, pepper, random),
    password: (password) => hashPassword(password, pepper, random),
  }
}

/** On PostgreSQL a command works beside the server; the embedded database is this process's alone. */
async function openOperators(config: Config, context: Context): Promise<() => Promise<void>> {
  if (config.databaseUrl !== null) return async () => undefined
  try {
    return await listenToOperators(operatorSocket(config.dataDir), {
      ...context,
      backupKey: config.backupKey,
      appUrl: config.appUrl,
      officeUrl: officeUrl(config),
      serverUrl: serverUrl(config),
      pepperPlace: pepperPlace(config.pinPepper, config.dataDir),
      sourceMaps: keptSourceMaps(config.dataDir),
    })
  } catch (error) {
    // Named pipes on Windows can't be kept from others; a path may also be too long.
    const why = error instanceof Error ? error.message : String(error)
    console.error(`Opdrachten kunnen hier alleen terwijl de server niet draait (${why})`)
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

function greeting(
  address: string,
  { databaseUrl, dataDir, demo, smtpUrl }: Config,
  hasOffice: boolean,
): string {
  const [captain] = CAPTAINS
  return [
    `Vaarboek draait op ${address}`,
    databaseUrl === null
      ? `Gegevens in ${dataDir} (ingebouwde databank: één proces, geen bescherming tegen stroomuitval)`
      : 'Gegevens in PostgreSQL',
    ...(smtpUrl === null ? [`E-mails komen in ${mailFolder(dataDir)} omdat SMTP_URL niet gezet is`] : []),
    ...(demo && captain ? [`Demo: meld je aan met ${captain.email} en pincode ${captain.pin}`] : []),
    ...(hasOffice
      ? [`Demo van het kantoor: ${address}/kantoor met ${OFFICE.email} en wachtwoord ${OFFICE.password}`]
      : []),
  ].join('\n')
}

/** Each has one line for the operator. */
const SAYS_IT_ALL = [
  WrongSetting,
  FolderInUse,
  WrongPepper,
  MigrationFault,
  BackupFault,
  UnfitDatabase,
  DatabaseBroken,
]

/** What an operator can mend is said in one line; anything else is a fault of ours and shown in full. */
function explain(error: unknown): unknown {
  if (SAYS_IT_ALL.some((kind) => error instanceof kind)) return (error as Error).message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'De poort is al in gebruik. Kies een andere PORT.'
  if (code === 'EACCES') return 'HOST, PORT of DATA_DIR mag niet gebruikt worden: geen toestemming.'
  return whyUnreachable(error) ?? error
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
