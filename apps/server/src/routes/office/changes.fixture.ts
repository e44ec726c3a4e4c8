/** One good request for every change of the office, with what it must leave behind. A call that isn't here fails `changes-known.test.ts`. */

import type { AuditAction } from '@vaarboek/wire/office'
import { ROLES } from '@vaarboek/wire/office'
import * as described from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import {
  type Anything,
  type Client,
  counted,
  type Fields,
  MORNING,
  sail,
  type TestServer,
} from '../../app.fixture.ts'
import { dataUrl, plainImage } from '../../integrations/images/images.fixture.ts'
import { answerOf, TRUSTING_PROVIDER } from '../../integrations/provider/provider.fixture.ts'
import { tokenHash } from '../../services/accounts/log-in.ts'
import { onTablet } from '../on-tablet.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { STANDING } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague, colleague, PASSWORD } from './staff.fixture.ts'
import { dailyFeed, draftOf, publishToday } from './timetable.fixture.ts'

const DAY = '2026-11-21'
const CODE_LETTERS = 43

/** A concession with somebody who may do everything. */
export interface Office {
  server: TestServer
  client: Client
  all: Colleague
}

export interface GoodChange {
  /** Of the path and of the body. */
  fields: Fields
  /** Of whom it comes, where that isn't who may do everything; nobody without a cookie. */
  who?: { cookie: string; staff: number | null }
  /** The row that is changed: where its revision stands. */
  row?: string
  /** Nothing of the row is left. */
  isGone?: true
  /** The lines it leaves: what was done, to what. `new`: to what it makes, which the response names. */
  lines: readonly (readonly [AuditAction, string | null])[]
}

type Make = (office: Office) => Promise<GoodChange>

/** Nothing is changed by asking for a challenge, whose an invitation is, or what a spreadsheet holds. */
const ONLY_ASKS = /Options$|^invitationShow$|^(?:checklist|plans)Read$/

/** Every call of the office that changes something, by its name. */
export const CHANGES = Object.entries<unknown>(described)
  .filter(
    (entry): entry is [string, ServedCall] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1],
  )
  .filter(([name, { method }]) => method !== 'GET' && !ONLY_ASKS.test(name))

export async function officeOf(server: TestServer): Promise<Office> {
  server.setTime(MORNING)
  const client = await server.client()
  return { server, client, all: await atWork(server, client.concession, ROLES) }
}

async function wallLink({ server, all }: Office) {
  return (await ask(server, all, ['POST', '/wall-links'], { body: { name: 'Kade' } })).json()
}

const fromClause = (table: string, { client }: Office, id: unknown) =>
  `${table} where concession = ${client.concession} and id = ${id}`

/** A trip by the version that a review must have seen. */
const versionOf = ({ concession }: Client, trip: number) =>
  `(select version + judged as revision from trip_status where concession = ${concession} and trip = ${trip}) seen`

const captain =
  (deed: AuditAction, more: (office: Office) => Fields = () => ({}), before?: string): Make =>
  async (office) => {
    const { server, client } = office
    if (before) await server.rows(`update captains set ${before} where id = ${client.captain} returning 1`)
    return {
      fields: { id: client.captain, ...more(office) },
      row: fromClause('captains', office, client.captain),
      lines: [[deed, `captains/${client.captain}`]],
    }
  }

const steward =
  (deed: AuditAction, more: (office: Office) => Promise<Fields>): Make =>
  async (office) => {
    const [id] = office.client.stewards
    const fields = { id, ...(await more(office)) }
    return { fields, row: fromClause('stewards', office, id), lines: [[deed, `stewards/${id}`]] }
  }

const device =
  (deed: AuditAction, more: Fields = {}): Make =>
  async (office) => {
    const { server, client } = office
    const { token } = await onTablet(server, client, 'tablet-een')
    const [made] = await server.database.query<{ id: number }>(
      {
        name: 'test-change-of-tablet',
        text: `with made as (insert into devices (concession, device, secret_hash, first_seen, last_seen)
            values ($1, 'tablet-een', $2, now(), now()) returning id),
          known as (update tokens set known_device = (select id from made) where hash = $2)
          select id from made`,
      },
      [client.concession, tokenHash(token)],
    )
    const id = made?.id
    return {
      fields: { id, ...more },
      row: fromClause('devices', office, id),
      lines: [[deed, `devices/${id}`]],
    }
  }

const malfunction =
  (lines: AuditAction[], more: Fields, isOfRow = false): Make =>
  async (office) => {
    const { client } = office
    const report = { flight: '', ship: client.ship, shift: '', category: 'Motor', remarks: 'Lek', image: '' }
    const { id } = (await client.post('/malfunctions/create', report)).json()
    return {
      fields: { id, ...more },
      ...(isOfRow && { row: fromClause('malfunctions', office, id) }),
      lines: lines.map((deed) => [deed, `malfunctions/${id}`] as const),
    }
  }

const WRITTEN = {
  ...{ title: 'Brug dicht', message: 'Tot morgen.', urgent: false, audience: 'all' },
  ...{ tracks: [], ships: [], until: null },
}

const NOTE = {
  at: null,
  kind: 'call',
  text: 'Brug dicht',
  tags: ['brug'],
  ship: null,
  trip: null,
  isOpen: true,
}

const logNote =
  (deed: AuditAction, more: Fields = {}): Make =>
  async (office) => {
    const written = await ask(office.server, office.all, ['POST', '/log'], { body: NOTE })
    const { id } = written.json().note
    return {
      fields: { id, ...more },
      row: fromClause('log_notes', office, id),
      lines: [[deed, `log_notes/${id}`]],
    }
  }

const NOTICE = {
  nl: { title: 'Lijn 1 vaart niet', text: 'Door mist.' },
  ...{ fr: null, de: null, en: null, cause: 'weather', effect: 'no-service', from: null, until: null },
  ...{ stops: [], trips: [] },
}

const passengerAlert =
  (deed: AuditAction, more: (office: Office) => Fields = () => ({})): Make =>
  async (office) => {
    const body = { ...NOTICE, tracks: [office.client.track] }
    const written = await ask(office.server, office.all, ['POST', '/passenger-alerts'], { body })
    const { id } = written.json().alert
    return {
      fields: { id, ...more(office) },
      row: fromClause('passenger_alerts', office, id),
      lines: [[deed, `passenger_alerts/${id}`]],
    }
  }

/** By a colleague. */
async function handedOver({ server, client: { concession } }: Office): Promise<number> {
  const leaving = await atWork(server, concession, ['dispatcher'])
  const signed = await ask(server, leaving, ['POST', '/hand-overs'], { body: { remarks: '' } })
  return signed.json().id
}

const WANTED = { kind: 'csv', form: 'plain', hasNames: false, firstDay: DAY, lastDay: DAY }

const sentNotification =
  (deed: AuditAction, more: Fields, isOfNew = false): Make =>
  async (office) => {
    const sent = await ask(office.server, office.all, ['POST', '/notifications'], { body: WRITTEN })
    const { id } = sent.json().notification
    return {
      fields: { id, ...more },
      row: fromClause('notifications', office, id),
      lines: [[deed, isOfNew ? 'notifications/new' : `notifications/${id}`]],
    }
  }

const member =
  (deed: AuditAction, more: Fields = {}, before?: string): Make =>
  async ({ server, client: { concession } }) => {
    const { staff, member: id } = await atWork(server, concession, ['reader'])
    if (before) await server.rows(`update staff_members set ${before} where staff = ${staff} returning 1`)
    const isOfRow = deed !== 'staff-invited'
    return {
      fields: { id, ...more },
      ...(isOfRow && { row: `staff_members where concession = ${concession} and staff = ${staff}` }),
      lines: [[deed, `staff/${staff}`]],
    }
  }

const LIST = {
  ...{ name: 'Vertrek', kind: 'start' },
  points: [
    {
      ...{ category: 'Brug', subcategory: '', title: 'Radar', text: '', unit: 'n.v.t', minimum: null },
      ...{ remarks: true, check: true, malfunction: 'never' },
    },
  ],
}

const checklist =
  (deed: AuditAction, more: Fields = {}): Make =>
  async (office) => {
    const { server, all, client } = office
    const body = { ...LIST, ships: [client.ship] }
    const { id } = (await ask(server, all, ['POST', '/checklists/drafts'], { body })).json().draft
    return {
      fields: { id, ...more },
      row: fromClause('checklist_drafts', office, id),
      lines: [[deed, `checklist_drafts/${id}`]],
    }
  }

/** Of one's own account. */
const own =
  (deed: AuditAction, more: (office: Office) => Promise<Fields> = async () => ({})): Make =>
  async (office) => ({ fields: await more(office), lines: [[deed, `staff/${office.all.staff}`]] })

async function challengeOf({ server, all }: Office, path: string): Promise<string> {
  return (await ask(server, all, ['POST', path])).json().challenge
}

async function ownPasskey(office: Office): Promise<{ id: string; key: ReturnType<typeof authenticator> }> {
  const key = authenticator()
  const challenge = await challengeOf(office, '/account/passkeys/options')
  const body = { name: 'Laptop', credential: key.create({ challenge }) }
  const added = await ask(office.server, office.all, ['POST', '/account/passkeys'], { body })
  return { id: added.json().passkeys[0].id, key }
}

/** Somebody back from the organisation's login, in the browser that left for it. */
async function fromProvider({ server }: Office, who: { cookie: string }, path: string, email: string) {
  server.context.office.provider = TRUSTING_PROVIDER
  const left = await ask(server, who, ['POST', `${path}/options`])
  const [secret] = left.cookies
  const fields = { answer: answerOf(left.json().address, { subject: email, email }) }
  return { fields, cookie: `${who.cookie}; ${secret?.name}=${secret?.value}` }
}

/** Somebody who was invited and has no password yet. */
async function invited({ server, client: { concession } }: Office) {
  const { email, staff } = await colleague(server, concession, ['reader'])
  await server.rows(`update staff set password_hash = null where id = ${staff} returning 1`)
  const code = String(staff).padEnd(CODE_LETTERS, 'x')
  await server.database.query(
    {
      name: 'test-invited',
      text: `insert into staff_invites (concession, staff, hash, created_at, expires_at)
        values ($1, $2, $3, '2026-11-21', '2026-11-25')`,
    },
    [concession, staff, tokenHash(code)],
  )
  return { email, code, nobody: { cookie: '', staff } }
}

const draft =
  (deed: AuditAction | null, more: Fields = {}): Make =>
  async (office) => {
    const { server, all, client } = office
    const { version } = await draftOf(server, all, dailyFeed({ a: '08' }))
    return {
      fields: { version: version.version, ...more },
      row: `timetable_versions where concession = ${client.concession} and version = ${version.version}`,
      lines: deed ? [[deed, `timetable_versions/${version.version}`]] : [],
    }
  }

/** By the call's name. */
export const GOOD_CHANGES: Readonly<Record<string, Make>> = {
  accountMails: own('staff-mails-chosen', async () => ({ malfunctionMails: 'both' })),
  accountYesterday: own('staff-mails-chosen', async () => ({ isMailed: true })),
  accountPassword: own('staff-password-changed', async () => ({
    ...{ current: PASSWORD, password: 'nog een lange zin om te varen' },
  })),
  accountSessionEnd: own('staff-sessions-ended', async ({ server, all }) => {
    await ask(server, all, ['GET', '/account'])
    const { sessions } = (await ask(server, all, ['GET', '/account'])).json()
    return { id: sessions.find((one: Anything) => !one.isThis)?.id ?? sessions[0].id }
  }),
  accountSessionsEnd: own('staff-sessions-ended'),
  passkeyAdd: own('staff-passkey-added', async (office) => ({
    name: 'Laptop',
    credential: authenticator().create({ challenge: await challengeOf(office, '/account/passkeys/options') }),
  })),
  passkeyName: own('staff-passkey-named', async (office) => ({
    ...{ id: (await ownPasskey(office)).id, name: 'Telefoon' },
  })),
  passkeyRemove: own('staff-passkey-removed', async (office) => ({ id: (await ownPasskey(office)).id })),
  officeLogIn: async ({ server, client: { concession } }) => {
    const { email, staff } = await colleague(server, concession, ['reader'])
    return {
      fields: { email, password: PASSWORD },
      who: { cookie: '', staff },
      lines: [['office-login', null]],
    }
  },
  officeLogOut: async () => ({ fields: {}, lines: [['office-logout', null]] }),
  invitationAccept: async (office) => {
    const { code, nobody } = await invited(office)
    const fields = { code, password: 'nog een lange zin om te varen' }
    return { fields, who: nobody, lines: [['staff-password-chosen', `staff/${nobody.staff}`]] }
  },
  passkeyInvitation: async (office) => {
    const { code, nobody } = await invited(office)
    const { challenge } = (
      await ask(office.server, nobody, ['POST', '/invitation/passkey/options'], { body: { code } })
    ).json()
    const fields = { code, name: 'Laptop', credential: authenticator().create({ challenge }) }
    return { fields, who: nobody, lines: [['staff-passkey-chosen', `staff/${nobody.staff}`]] }
  },
  passkeyLogIn: async (office) => {
    const { key } = await ownPasskey(office)
    const { server, all } = office
    const { challenge } = (await ask(server, { cookie: '' }, ['POST', '/session/passkey/options'])).json()
    const credential = key.sign({ challenge, counter: 1 })
    return { fields: { credential }, who: { cookie: '', staff: all.staff }, lines: [['office-login', null]] }
  },
  providerLogIn: async (office) => {
    const { email, staff } = await colleague(office.server, office.client.concession, ['reader'])
    const { fields, cookie } = await fromProvider(office, { cookie: '' }, '/session/provider', email)
    const who = { cookie, staff }
    return {
      fields,
      who,
      lines: [
        ['staff-provider-bound', `staff/${staff}`],
        ['office-login', null],
      ],
    }
  },
  staffAdd: async () => ({
    fields: { email: 'nieuw@haven.example', name: 'Kim Nieuw', roles: ['reader'] },
    lines: [['staff-added', 'staff/new']],
  }),
  staffRoles: member('staff-roles-changed', { roles: ['planner'] }),
  staffBlock: member('staff-blocked'),
  staffUnblock: member('staff-unblocked', {}, 'blocked_at = now()'),
  staffInvite: member('staff-invited'),
  staffUnbind: async (office) => {
    const change = await member('staff-provider-unbound')(office)
    await office.server.rows(
      `with m as (update staff_members set joined_at = now()
          where concession = ${office.client.concession} and number = ${change.fields.id} returning staff)
        insert into staff_provider_accounts (staff, issuer, subject, created_at)
          select staff, 'https://organisatie.example', staff::text, now() from m returning 1`,
    )
    return change
  },
  retentionChange: async ({ client: { concession } }) => ({
    fields: { photos: null, names: null, positions: null, trails: 2, audit: 200, log: 30 },
    row: `retention where concession = ${concession}`,
    lines: [['retention-changed', 'retention']],
  }),
  occupancyChange: async ({ client: { concession } }) => ({
    fields: { empty: 10, many: 40, few: 60, standing: 90 },
    row: `occupancy_bounds where concession = ${concession}`,
    lines: [['occupancy-changed', 'occupancy_bounds']],
  }),
  positionsChange: async ({ client: { concession } }) => ({
    fields: { isOn: true },
    row: `position_settings where concession = ${concession}`,
    lines: [['positions-changed', 'position_settings']],
  }),
  realtimeChange: async ({ client: { concession } }) => ({
    fields: { kind: 'trip-updates', isOn: true, key: 'new', tellsExtra: false },
    row: `realtime_feeds where concession = ${concession}`,
    lines: [['realtime-feed-changed', 'realtime_feeds']],
  }),
  exportMake: async () => ({
    fields: { ...WANTED, hasNames: true },
    lines: [['export-made', 'exports/new']],
  }),
  exportDelete: async ({ server, all }) => {
    const { id } = (await ask(server, all, ['POST', '/exports'], { body: WANTED })).json().export
    return { fields: { id }, lines: [['export-deleted', `exports/${id}`]] }
  },
  wallLinkMake: async () => ({
    fields: { name: 'Kade', hours: 12 },
    lines: [['wall-link-made', 'wall_links/new']],
  }),
  wallLinkEnd: async (office) => {
    const { id } = (await wallLink(office)).link
    return { fields: { id }, lines: [['wall-link-ended', `wall_links/${id}`]] }
  },
  wallOpen: async (office) => {
    const { link, code } = await wallLink(office)
    const who = { cookie: '', staff: null }
    return { fields: { code }, who, lines: [['wall-link-used', `wall_links/${link.id}`]] }
  },
  shipAdd: async () => ({
    fields: { name: 'Aalscholver', maxPeople: 80, maxBikes: null },
    lines: [['ship-added', 'ships/new']],
  }),
  shipAddMany: async () => ({
    fields: {
      rows: [
        { name: 'Aalscholver', maxPeople: '80', maxBikes: '' },
        { name: 'Bergeend', maxPeople: '75', maxBikes: '12' },
      ],
    },
    lines: [
      ['ship-added', 'ships/new'],
      ['ship-added', 'ships/new'],
    ],
  }),
  shipChange: async (office) => ({
    fields: { ship: office.client.ship, name: 'Meeuw', maxPeople: 60, maxBikes: 2, inService: false },
    row: fromClause('ships', office, office.client.ship),
    lines: [['ship-changed', `ships/${office.client.ship}`]],
  }),
  shipReach: async (office) => ({
    fields: { ship: office.client.ship, phone: '+32 470 12 34 56', vhf: '12' },
    row: fromClause('ships', office, office.client.ship),
    lines: [['ship-changed', `ships/${office.client.ship}`]],
  }),
  shipCallLog: async ({ client }) => ({
    fields: { ship: client.ship, trip: null, whom: '112', note: 'Onderweg' },
    lines: [['ship-called', `ships/${client.ship}`]],
  }),
  checklistDraftAdd: async ({ client }) => ({
    fields: { ...LIST, ships: [client.ship] },
    lines: [['checklist-draft-added', 'checklist_drafts/new']],
  }),
  checklistDraftChange: checklist('checklist-draft-changed', { ...LIST, name: 'Anders', ships: [] }),
  checklistDraftRemove: async (office) => ({
    ...(await checklist('checklist-draft-removed')(office)),
    isGone: true,
  }),
  checklistPublish: async (office) => {
    const { client } = office
    const [seen] = await office.server.rows<{ list: number }>(
      `select start_checklist as list from ships where id = ${client.ship}`,
    )
    const replaces = [{ ship: client.ship, list: seen?.list }]
    const made = await checklist('checklist-draft-published', { note: 'Keuring', replaces })(office)
    return { ...made, lines: [...made.lines, ['checklist-replaced', `ships/${client.ship}`]] }
  },
  captainAdd: async ({ client }) => ({
    fields: { email: `nieuw-${client.email}`, name: 'Zoë Möller', pin: 'shown' },
    lines: [['captain-added', 'captains/new']],
  }),
  captainAddMany: async ({ client }) => ({
    fields: {
      rows: [
        { email: `een-${client.email}`, name: 'Zoë Möller' },
        { email: `twee-${client.email}`, name: 'Bo Roer' },
      ],
      pin: 'mailed',
    },
    lines: [
      ['captain-added', 'captains/new'],
      ['pin-sent', 'captains/new'],
      ['captain-added', 'captains/new'],
      ['pin-sent', 'captains/new'],
    ],
  }),
  captainRename: captain('captain-renamed', () => ({ name: 'Zoë Möller' })),
  captainEmail: captain('captain-readdressed', () => ({ email: 'nieuw@example.org' })),
  captainPhone: captain('captain-phone-changed', () => ({ phone: '0470 12 34 56' })),
  captainPin: captain('pin-replaced', () => ({ pin: 'shown' })),
  captainBlock: captain('captain-blocked'),
  captainUnblock: captain('captain-unblocked', undefined, 'blocked_at = now()'),
  captainForget: async (office) => {
    const { server, client } = office
    const [{ name } = { name: '' }] = await server.rows<{ name: string }>(
      `select full_name as name from captains where id = ${client.captain}`,
    )
    return { ...(await captain('captain-forgotten', () => ({ name }))(office)), isGone: true }
  },
  stewardAdd: async () => ({
    fields: { firstname: 'Nour', lastname: 'Haddad' },
    lines: [['steward-added', 'stewards/new']],
  }),
  stewardAddMany: async () => ({
    fields: {
      rows: [
        { firstname: 'Nour', lastname: 'Haddad' },
        { firstname: 'An', lastname: 'Nieuw' },
      ],
    },
    lines: [
      ['steward-added', 'stewards/new'],
      ['steward-added', 'stewards/new'],
    ],
  }),
  stewardChange: steward('steward-renamed', async () => ({
    ...{ firstname: 'Nour', lastname: 'Haddad', hidden: false },
  })),
  stewardPortrait: steward('steward-pictured', async () => ({
    image: dataUrl(await plainImage('png', 40, 40)),
  })),
  stewardMerge: async (office) => {
    const [id, into] = office.client.stewards
    return {
      fields: { id, into },
      row: fromClause('stewards', office, id),
      lines: [['steward-merged', `stewards/${into}`]],
    }
  },
  deviceRename: device('device-renamed', { name: 'Stuurhut' }),
  deviceLogOut: device('device-logged-out'),
  deviceForget: async (office) => ({ ...(await device('device-forgotten')(office)), isGone: true }),
  deviceCode: async ({ server: { context } }) => {
    context.newDevices = 'enrolled'
    return { fields: { name: 'Nieuw' }, lines: [['device-code-made', 'device_codes/new']] }
  },
  malfunctionReply: malfunction(['malfunction-answered'], { text: 'Gezien', image: null }),
  malfunctionNote: malfunction(['malfunction-noted'], { text: 'Besteld' }),
  malfunctionSeen: malfunction([], { reply: 0 }),
  malfunctionChange: malfunction(['malfunction-changed'], { ...STANDING, urgent: true }, true),
  malfunctionDangersChange: async ({ client: { concession } }) => ({
    fields: { categories: ['Incident', 'Storing op traject'] },
    row: `danger_categories where concession = ${concession}`,
    lines: [['danger-categories-changed', 'danger_categories']],
  }),
  incidentsSeen: async () => ({ fields: { incidents: ['malfunction/1'] }, lines: [] }),
  notificationTemplatesChange: async ({ client: { concession } }) => ({
    fields: { templates: [{ title: 'Mist', message: 'Vaar traag', urgent: true }] },
    row: `notification_templates where concession = ${concession}`,
    lines: [['notification-templates-changed', 'notification_templates']],
  }),
  notificationSend: async () => ({ fields: WRITTEN, lines: [['notification-sent', 'notifications/new']] }),
  notificationCorrect: sentNotification('notification-sent', { ...WRITTEN, title: 'Brug open' }, true),
  notificationWithdraw: sentNotification('notification-withdrawn', { reason: 'Voorbij' }),
  dayShiftChange: async ({ client }) => ({
    fields: {
      ...{
        day: DAY,
        shift: client.shift,
        isCancelled: true,
        ship: null,
        captain: null,
        reason: 'Laag water',
      },
    },
    row: `day_plans where concession = ${client.concession} and day = '${DAY}' and shift = ${client.shift}`,
    lines: [['day-shift-changed', `day_plans/${DAY}/${client.shift}`]],
  }),
  plansChange: async ({ client }) => ({
    fields: {
      plans: [
        { day: DAY, shift: client.shift, revision: 0, isCancelled: false, ship: client.ship, captain: null },
      ],
      reason: null,
    },
    lines: [['day-shift-changed', `day_plans/${DAY}/${client.shift}`]],
  }),
  dayTypesChange: async ({ client: { concession } }) => ({
    fields: { firstDay: DAY, lastDay: DAY, type: 'holiday' },
    row: `day_types where concession = ${concession} and day = '${DAY}'`,
    lines: [['day-types-changed', 'day_types']],
  }),
  punctualityChange: async ({ client: { concession } }) => ({
    fields: { earlyS: 90, lateS: 180 },
    row: `punctuality_bounds where concession = ${concession}`,
    lines: [['punctuality-changed', 'punctuality_bounds']],
  }),
  dayShiftAdd: async ({ client }) => ({
    fields: {
      ...{ day: DAY, name: 'Extra', copyOf: client.shift, startS: 40_000, track: null, stops: [] },
      ...{ ship: null, captain: null, reason: 'Kermis' },
    },
    lines: [['day-shift-added', `day_plans/${DAY}/new`]],
  }),
  instructionChange: async ({ server, client: { concession, track } }) => {
    const [{ stop } = { stop: 0 }] = await server.rows<{ stop: number }>(
      `select min(id) as stop from stops where concession = ${concession}`,
    )
    return {
      fields: { track, stop, text: 'Steiger glad', until: null },
      row: `instructions where concession = ${concession} and stop = ${stop}`,
      lines: [['instruction-given', 'instructions/new']],
    }
  },
  handOverSign: async () => ({
    fields: { remarks: 'Rustig' },
    lines: [['hand-over-signed', 'hand_overs/new']],
  }),
  handOverReceive: async (office) => {
    const id = await handedOver(office)
    return {
      fields: { id },
      row: fromClause('hand_overs', office, id),
      lines: [['hand-over-received', `hand_overs/${id}`]],
    }
  },
  handOverMail: async (office) => {
    const id = await handedOver(office)
    return { fields: { id, staff: office.all.member }, lines: [['hand-over-mailed', `hand_overs/${id}`]] }
  },
  logNoteWrite: async ({ client }) => ({
    fields: { ...NOTE, ship: client.ship },
    lines: [['log-note-written', 'log_notes/new']],
  }),
  logNoteChange: logNote('log-note-changed', { ...NOTE, kind: 'lost', isOpen: false }),
  logNoteWithdraw: logNote('log-note-withdrawn'),
  passengerAlertWrite: async ({ client }) => ({
    fields: { ...NOTICE, tracks: [client.track] },
    lines: [['passenger-alert-written', 'passenger_alerts/new']],
  }),
  passengerAlertChange: passengerAlert('passenger-alert-changed', ({ client }) => ({
    ...NOTICE,
    ...{ effect: 'significant-delays', tracks: [client.track] },
  })),
  passengerAlertWithdraw: passengerAlert('passenger-alert-withdrawn'),
  reviewChange: async ({ client }) => {
    const { id } = await sail(client)
    return {
      fields: { trip: id, state: 'wrong', note: 'Aan boord klopt niet' },
      row: versionOf(client, id),
      lines: [['counts-reviewed', `trips/${id}`]],
    }
  },
  shoreCorrection: async ({ client }) => {
    const { id, all_items: items } = await sail(client)
    await client.post('/items/passmultiple', { flight: id, items: [counted(items[0])] })
    const count = { peopleOn: 7, peopleOff: 0, people: 7, bikesOn: 0, bikesOff: 0, bikes: 0 }
    return {
      fields: { item: items[0].id, count, reason: 'Camerabeelden geteld' },
      row: versionOf(client, id),
      lines: [['count-corrected-ashore', `stop_visits/${items[0].id}`]],
    }
  },
  dayApprove: async ({ client }) => {
    await sail(client)
    return {
      fields: { day: DAY, isAsked: true },
      row: `day_reviews where concession = ${client.concession} and day = '${DAY}'`,
      lines: [['day-approved', `day_reviews/${DAY}`]],
    }
  },
  timetableFirstDay: draft(null, { firstDay: '2026-11-23' }),
  timetableDelete: async (office) => ({ ...(await draft('timetable-draft-deleted')(office)), isGone: true }),
  timetablePublish: draft('timetable-published', { accepted: ['today', 'empty-days', 'time-zone'] }),
  timetableWithdraw: async ({ server, all, client: { concession } }) => {
    await publishToday(server, all, dailyFeed({ a: '08' }))
    const version = await publishToday(server, all, dailyFeed({ a: '08', b: '09' }))
    return {
      fields: { version },
      row: `timetable_versions where concession = ${concession} and version = ${version}`,
      lines: [['timetable-withdrawn', `timetable_versions/${version}`]],
    }
  },
  officeGoTo: async ({ server, all }) => {
    const { concession } = await server.client()
    await server.rows(
      `with m as (insert into staff_members (concession, staff, added_at, joined_at) values (${concession}, ${all.staff}, now(), now()))
        insert into staff_roles (concession, staff, role) values (${concession}, ${all.staff}, 'reader') returning 1`,
    )
    return { fields: { concession }, lines: [['office-login', null]] }
  },
  officeConfirm: async () => ({ fields: { password: PASSWORD }, lines: [] }),
  providerConfirm: async (office) => {
    const { all, server } = office
    await server.rows(
      `insert into staff_provider_accounts (staff, issuer, subject, created_at)
        values (${all.staff}, 'https://organisatie.example', '${all.email}', now()) returning 1`,
    )
    const { fields, cookie } = await fromProvider(office, all, '/session/confirm/provider', all.email)
    return { fields, who: { ...all, cookie }, lines: [] }
  },
  passkeyConfirm: async (office) => {
    const { key } = await ownPasskey(office)
    const challenge = await challengeOf(office, '/session/confirm/passkey/options')
    return { fields: { credential: key.sign({ challenge, counter: 1 }) }, lines: [] }
  },
}
