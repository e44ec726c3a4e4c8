/**
 * The server as one object: plugins first, then routes, in the order a request meets them. It doesn't listen; tests inject
 * requests into it as it is.
 */
import { VERSION_HEADER } from '@vaarboek/wire/office'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Logger } from 'pino'
import { type GivenBases, NO_BASES, originsOf } from './plugins/app-bases.ts'
import { appFiles, servedVersion } from './plugins/app-files.ts'
import { authentication } from './plugins/authentication.ts'
import { bodies, MAX_OPEN_BYTES } from './plugins/bodies.ts'
import { dailyShares } from './plugins/daily-shares.ts'
import { documentation } from './plugins/documentation.ts'
import { errors, sendError, sendUnreadable } from './plugins/errors.ts'
import { fairCalls } from './plugins/fair-calls.ts'
import { tellOfWriting } from './plugins/just-wrote.ts'
import { metrics } from './plugins/metrics.ts'
import { withoutPort } from './plugins/network-address.ts'
import { networksOf } from './plugins/networks.ts'
import { officeFiles } from './plugins/office-files.ts'
import { officeSession } from './plugins/office-session.ts'
import { countedIds, requestId, requestIds } from './plugins/request-id.ts'
import { OneLineARequest } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { serverTime } from './plugins/server-time.ts'
import { STRANGER_WITHIN_MS, strangers } from './plugins/strangers.ts'
import { unfitContent } from './plugins/unfit-content.ts'
import { captainRoutes } from './routes/captains.ts'
import { checklistRoutes } from './routes/checklists.ts'
import { contactRoutes } from './routes/contacts.ts'
import { flightRoutes } from './routes/flights.ts'
import { healthRoutes } from './routes/health.ts'
import { itemRoutes } from './routes/items.ts'
import { liveRoutes } from './routes/live.ts'
import { loginRoutes } from './routes/login.ts'
import { malfunctionRoutes } from './routes/malfunctions.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { accountRoutes } from './routes/office/account.ts'
import { auditRoutes } from './routes/office/audit.ts'
import { boardRoutes } from './routes/office/board.ts'
import { officeCaptainRoutes } from './routes/office/captains.ts'
import { officeChecklistRoutes } from './routes/office/checklists.ts'
import { countRoutes } from './routes/office/counts.ts'
import { dayPlanRoutes } from './routes/office/day-plan.ts'
import { dayTypeRoutes } from './routes/office/day-types.ts'
import { deviceRoutes } from './routes/office/devices.ts'
import { officeEmergencyRoutes } from './routes/office/emergency.ts'
import { exportRoutes } from './routes/office/exports.ts'
import { findRoutes } from './routes/office/find.ts'
import { handOverRoutes } from './routes/office/hand-overs.ts'
import { officeIncidentRoutes } from './routes/office/incidents.ts'
import { officeInstructionRoutes } from './routes/office/instructions.ts'
import { loadProfileRoutes } from './routes/office/load-profile.ts'
import { logRoutes } from './routes/office/log.ts'
import { officeMalfunctionRoutes } from './routes/office/malfunctions.ts'
import { mapRoutes } from './routes/office/map.ts'
import { officeNotificationRoutes } from './routes/office/notifications.ts'
import { occupancyRoutes } from './routes/office/occupancy.ts'
import { passengerAlertRoutes } from './routes/office/passenger-alerts.ts'
import { officePositionRoutes } from './routes/office/positions.ts'
import { providerRoutes } from './routes/office/provider.ts'
import { officeRealtimeRoutes } from './routes/office/realtime-feeds.ts'
import { retentionRoutes } from './routes/office/retention.ts'
import { reviewRoutes } from './routes/office/reviews.ts'
import { officeSessionRoutes } from './routes/office/session.ts'
import { officeShipRoutes } from './routes/office/ships.ts'
import { staffRoutes } from './routes/office/staff.ts'
import { officeStewardRoutes } from './routes/office/stewards.ts'
import { officeTimetableRoutes } from './routes/office/timetable.ts'
import { wallLinkRoutes } from './routes/office/wall-links.ts'
import { weekPlanRoutes } from './routes/office/week-plan.ts'
import { peopleRoutes } from './routes/people.ts'
import { realtimeFeedRoutes, siriFeedRoutes } from './routes/realtime-feeds.ts'
import { scriptErrorRoutes } from './routes/script-errors.ts'
import { setAsideRoutes } from './routes/set-aside.ts'
import { settingsRoutes } from './routes/settings.ts'
import { shipRoutes } from './routes/ships.ts'
import { storageRoutes } from './routes/storage.ts'
import { timetableRoutes } from './routes/timetable.ts'
import { weatherRoutes } from './routes/weather.ts'
import type { MapTiles } from './services/board/tiles-part.ts'
import type { Context } from './services/context.ts'
import { RealtimeFeeds } from './services/realtime/serve-feed.ts'
import { type StaffContext, staffContext } from './services/staff-context.ts'

export interface AppSettings {
  context: Context
  /** The built crew app. */
  appFolder: string
  /** The built office app. */
  officeFolder?: string
  /** Addresses at which the app finds its API and storage, when they aren't this server's. */
  bases?: GivenBases
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Addresses and networks that may read /metrics; this machine when nothing is set. */
  metricsReaders?: readonly string[]
  /** How many bytes of log were written so far; none where nobody counts them. */
  loggedBytes?: () => number
  /** Makes the number of a request that no proxy gave one: no two alike, on all servers. */
  newRequestId?: () => string
  /** The map that lies below the office's own lines, as it is now; without it there is none. */
  tiles?: () => MapTiles | null
  /** The fraction of a day's limits that holds (`daily-shares.ts`); 1 but in tests. */
  shareOfLimits?: number
  /** A log that is open, pino's settings for one, or false for silence. */
  logger: Logger | NonNullable<FastifyServerOptions['logger']>
}

/** Networks that may read /metrics where nothing is set. */
const ONLY_HERE = ['127.0.0.0/8', '::1']
/** The folder of an app that isn't served. */
const NOWHERE = '/nowhere'

/** How long a request may take to arrive. A tablet gives a photo of 1 MB, written as text, 24 minutes. */
const ARRIVED_WITHIN_MS = 30 * 60_000
/** How often Node looks for requests that take too long. */
const CHECKED_EACH_MS = 5000

/** Builds the server, ready to listen or to be injected into. */
export async function buildApp({
  context,
  appFolder,
  officeFolder = NOWHERE,
  bases = NO_BASES,
  trustedProxies,
  metricsReaders = ONLY_HERE,
  loggedBytes = () => 0,
  newRequestId = countedIds(),
  tiles = () => null,
  shareOfLimits = 1,
  logger,
}: AppSettings): Promise<FastifyInstance> {
  const isTrusted = networksOf(trustedProxies)
  const app = Fastify({
    ...(isOpen(logger) ? { loggerInstance: logger as FastifyBaseLogger } : { logger }),
    genReqId: requestIds(trustedProxies, newRequestId),
    logController: new OneLineARequest(),
    trustProxy: trustedProxies.length > 0 && ((address: string) => isTrusted(withoutPort(address))),
    bodyLimit: MAX_OPEN_BYTES,
    http: { headersTimeout: STRANGER_WITHIN_MS, connectionsCheckingInterval: CHECKED_EACH_MS },
    routerOptions: { ignoreDuplicateSlashes: true },
    frameworkErrors: sendError,
    clientErrorHandler: sendUnreadable,
    requestTimeout: ARRIVED_WITHIN_MS,
  })
  // Its process is this server's: of servers that come and go in one program each would leave one behind.
  app.addHook('onClose', async () => context.photos.reader.stop())
  await app.register(requestId)
  await app.register(errors)
  await app.register(metrics, {
    context,
    readers: metricsReaders,
    trustsProxy: trustedProxies.length > 0,
    logged: loggedBytes,
  })
  await app.register(securityHeaders, { origins: originsOf(bases) })
  await app.register(strangers)
  await app.register(serverTime, { context })
  await app.register(bodies)
  await app.register(unfitContent)
  await app.register(dailyShares, { clock: context.clock, part: shareOfLimits })
  await app.register(fairCalls)
  await app.register(authentication, { context })
  await app.register(documentation)

  await app.register(async (api) => apiRoutes(api, context), { prefix: '/api' })
  const appVersion = await servedVersion(appFolder)
  const versions = { app: appVersion, office: await servedVersion(officeFolder) }
  const feeds = new RealtimeFeeds(context)
  await app.register(
    async (office) => officeRoutes(office, staffContext(context), { versions, feeds, tiles }),
    {
      prefix: '/api',
    },
  )
  await app.register(async (storage) => storageRoutes(storage, context), { prefix: '/storage' })
  await app.register(async (open) => realtimeFeedRoutes(open, feeds), { prefix: '/gtfs-rt' })
  await app.register(async (open) => siriFeedRoutes(open, feeds), { prefix: '/siri' })
  healthRoutes(app, context)
  await app.register(appFiles, { folder: appFolder, bases })
  await app.register(officeFiles, { folder: officeFolder })
  return app
}

function isOpen(logger: AppSettings['logger']): logger is Logger {
  return typeof logger === 'object' && 'fatal' in logger
}

async function apiRoutes(api: FastifyInstance, context: Context): Promise<void> {
  settingsRoutes(api, context)
  loginRoutes(api, context)
  captainRoutes(api, context)
  contactRoutes(api, context)
  weatherRoutes(api, context)
  peopleRoutes(api, context)
  timetableRoutes(api, context)
  shipRoutes(api, context)
  flightRoutes(api, context)
  liveRoutes(api, context)
  itemRoutes(api, context)
  checklistRoutes(api, context)
  malfunctionRoutes(api, context)
  notificationRoutes(api, context)
  setAsideRoutes(api, context)
  await api.register(async (reports) => scriptErrorRoutes(reports, context))
}

interface OfficeSettings {
  /** Builds of the apps that are served; null for one that isn't. */
  versions: { app: string | null; office: string | null }
  feeds: RealtimeFeeds
  tiles: () => MapTiles | null
}

/** Routes of people ashore: behind a session and a right, each of them. */
async function officeRoutes(
  office: FastifyInstance,
  context: StaffContext,
  { versions, feeds, tiles }: OfficeSettings,
): Promise<void> {
  await office.register(officeSession)
  office.addHook('onRequest', async (request, reply) => {
    if (context.reading.ageMs) tellOfWriting(request, reply)
    if (versions.office !== null) reply.header(VERSION_HEADER, versions.office)
  })
  officeSessionRoutes(office, context)
  providerRoutes(office, context)
  accountRoutes(office, context)
  staffRoutes(office, context)
  auditRoutes(office, context)
  loadProfileRoutes(office, context)
  retentionRoutes(office, context)
  officeRealtimeRoutes(office, context, feeds)
  occupancyRoutes(office, context)
  officePositionRoutes(office, context, feeds)
  passengerAlertRoutes(office, context)
  boardRoutes(office, context)
  mapRoutes(office, context, tiles)
  wallLinkRoutes(office, context)
  officeMalfunctionRoutes(office, context)
  officeNotificationRoutes(office, context)
  deviceRoutes(office, context, versions.app)
  officeTimetableRoutes(office, context)
  officeCaptainRoutes(office, context)
  officeStewardRoutes(office, context)
  officeChecklistRoutes(office, context)
  officeShipRoutes(office, context)
  dayPlanRoutes(office, context)
  weekPlanRoutes(office, context)
  dayTypeRoutes(office, context)
  exportRoutes(office, context)
  countRoutes(office, context)
  officeEmergencyRoutes(office, context)
  officeIncidentRoutes(office, context)
  findRoutes(office, context)
  officeInstructionRoutes(office, context)
  logRoutes(office, context)
  handOverRoutes(office, context)
  reviewRoutes(office, context)
}
