/** The settings of the service that is sailed, its tablets, and whom the server calls. */
import { resolve } from 'node:path'
import { addressOf, ON_OR_OFF, oneOf, type Setting } from './setting.ts'
import { vapidKeysOf } from './vapid.ts'

/** The service day is one of the morning. */
const LATEST_START = 12

/** The boat service: its time zone, the start of its day and its telephone numbers. */
export const SERVICE = {
  timeZone: {
    name: 'TZ_SERVICE',
    about: 'The time zone the boats sail in; tablets take it from the server.',
    takes: 'a name of the time zone database',
    default: 'Europe/Brussels',
    read: readTimeZone,
  },
  dayStartsAt: {
    name: 'SERVICE_DAY_START',
    about: 'When the service day starts, by the clock of that zone.',
    takes: `an hour, 0 to ${LATEST_START}`,
    default: '3',
    read: (text: string) =>
      /^\d{1,2}$/.test(text) && Number(text) <= LATEST_START ? Number(text) : undefined,
  },
  contactsFile: {
    name: 'CONTACTS_FILE',
    about:
      'The [phone numbers](../mail-and-push.md#phone-numbers-and-weather) of Help & Contact, read at the start and at a [reload](../operations.md#settings-without-a-restart).',
    takes: 'a file, JSON',
    otherwise: '`DATA_DIR/contacts.json`',
    read: (text: string) => resolve(text),
  },
  mapTiles: {
    name: 'MAP_TILES',
    about: `A map to lie below the lines and stops of the office's map, see [how to get one](../operations.md#a-map-below-the-lines); opened at
      the start and at a [reload](../operations.md#settings-without-a-restart). Without it, and when it can't be served, the map is drawn of the timetable alone.`,
    takes: 'a file, PMTiles 3',
    read: (text: string) => resolve(text),
  },
} as const satisfies Record<string, Setting<unknown>>

/** Tablets: the proof that a new one needs, and pushes. */
export const TABLETS = {
  newDevices: {
    name: 'NEW_DEVICES',
    about: `\`email\` asks a captain for a six-digit code from her e-mail beside her PIN, once on each tablet; it works 15 minutes and five
      tries. Set \`SMTP_URL\` first. After an upgrade every tablet is new once. An app of another maker that sends no \`Device\` needs a code
      at each login. \`enrolled\`: see [tablets](../operations.md#tablets).`,
    default: 'open',
    ...oneOf('open', 'email', 'enrolled'),
  },
  push: {
    name: 'PUSH',
    about: `Pushes urgent notifications to tablets while the app is closed, see [Web Push](../mail-and-push.md#web-push); \`off\` pushes
      nobody. \`test\` also calls plain http and addresses of this machine and its network: for tests only.`,
    default: 'on',
    ...oneOf('on', 'off', 'test'),
  },
  vapidKey: {
    name: 'VAPID_KEY',
    about:
      'The private key by which push services know this server, as `npx web-push generate-vapid-keys` prints it.',
    takes: 'a key of P-256, 43 characters of base64url',
    otherwise: 'made once in `DATA_DIR/vapid`',
    isSecret: true,
    read: readVapidKey,
  },
} as const satisfies Record<string, Setting<unknown>>

export const MAIL = {
  smtpUrl: {
    name: 'SMTP_URL',
    about:
      'The mail server, `smtps://user:password@host:port`. Without it each e-mail becomes a file in `DATA_DIR/mail`.',
    ...addressOf('smtp:', 'smtps:'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    about: 'The sender of e-mails; set it together with `SMTP_URL`.',
    takes: 'an e-mail address, also with a name',
    default: 'Vaarboek <vaarboek@localhost>',
    read: readSender,
  },
} as const satisfies Record<string, Setting<unknown>>

/** Weather services outside. */
export const OUTSIDE = {
  weather: {
    name: 'WEATHER',
    about: '`off` asks no service; boats then show no weather.',
    default: 'on',
    ...ON_OR_OFF,
  },
  openWeatherKey: {
    name: 'OPENWEATHER_KEY',
    about: 'The key for OpenWeather; without one the weather comes from Open-Meteo, which needs none.',
    takes: 'a key',
    isSecret: true,
    read: (text: string) => text,
  },
  weatherUrl: {
    name: 'WEATHER_URL',
    about: 'Another address to ask, for instance a proxy.',
    otherwise: "the service's own",
    ...addressOf('http:', 'https:'),
  },
} as const satisfies Record<string, Setting<unknown>>

function readTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: name }).resolvedOptions().timeZone && name
  } catch {
    return undefined
  }
}

function readSender(text: string): string | undefined {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text
  return /^[^\s<>@]+@[^\s<>@]+$/.test(address) && !/[\r\n]/.test(text) ? text : undefined
}

function readVapidKey(text: string): string | undefined {
  try {
    return /^[\w-]{43}$/.test(text) && vapidKeysOf(text) ? text : undefined
  } catch {
    // Text of the right length that is no key.
    return undefined
  }
}
