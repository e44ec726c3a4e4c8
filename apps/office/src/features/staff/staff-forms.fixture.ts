/** The forms of Accounts, with a world behind them. */
import { ROLES } from '@vaarboek/wire/office'
import {
  type FormRow,
  keptRow,
  memberOf,
  type Target,
  type Values,
  type World,
} from '../../ui/form-row.fixture.ts'
import type { StaffMember } from './staff.ts'

const JAN: StaffMember = {
  ...{
    id: '31',
    name: 'Jan Maes',
    email: 'jan@haven.example',
    roles: ['planner'],
    canLogIn: true,
    isBound: false,
  },
  ...{ blockedAt: null, invitedUntil: null, lastSeenAt: null, revision: 6 },
}
const BOUND = { ...JAN, isBound: true }
const BLOCKED = { ...JAN, blockedAt: '2026-11-20T09:00:00+01:00' }

/** As they stand beside their boxes. */
const BOXES: Record<string, string> = {
  'Verkeersleiding: volgt de boten, stuurt meldingen, wijzigt de dag': 'dispatcher',
  'Planning: dienstregeling, schepen en bemanning': 'planner',
  'Technische dienst: storingen en checklists': 'technician',
  'Communicatie: meldingen aan boten en reizigers': 'messenger',
  'Analyse: tellingen nakijken en goedkeuren': 'analyst',
  'Lezer: ziet alleen goedgekeurde cijfers': 'reader',
  'Beheer: accounts, rollen en instellingen': 'admin',
}
const roleFields: Record<string, Target> = Object.fromEntries(
  Object.entries(BOXES).map(([label, role]) => [label, memberOf('roles', role, ROLES)]),
)
const noRole = (isTicked: (role: string) => boolean) =>
  Object.fromEntries(Object.entries(BOXES).map(([label, role]) => [label, isTicked(role)]))

const page = { path: '/kantoor/beheer/accounts', after: 'closes' } as const
const ofOne = { ...page, source: 'features/staff/change-colleague.tsx', kept: ['id'] }

/** One colleague. @param asked what the form says beside who it is */
function colleague(
  before: StaffMember,
  take: (sent: Values) => Partial<StaffMember>,
  asked: (now: StaffMember) => Values,
) {
  return (): World => {
    const { now, change, ...row } = keptRow(before, { roles: ['technician', 'admin'] })
    return {
      ...row,
      answers: {
        'GET /office/staff': () => ({
          staff: [{ ...JAN, id: '30', name: 'Ann Aerts', roles: ['reader'], revision: 1 }, now()],
        }),
      },
      asItIs: () => ({ id: now().id, ...asked(now()) }),
      take: (sent) => ({ staff: change(take(sent)), mail: 'none' }),
      open: () => ['Jan Maes wijzigen'],
    }
  }
}

const nothing = () => ({})

export const staffForms: FormRow[] = [
  {
    name: 'a new colleague',
    ...page,
    source: 'features/staff/add-colleague.tsx',
    call: 'staffAdd',
    world: () => ({
      answers: { 'GET /office/staff': () => ({ staff: [] }) },
      asItIs: () => ({ name: '', email: '', roles: [] }),
      take: (given) => ({ staff: { ...JAN, ...given }, mail: 'failed' }),
      open: () => ['Collega toevoegen'],
    }),
    submit: 'Toevoegen en uitnodigen',
    fields: { Naam: 'name', 'E-mailadres': 'email', ...roleFields },
    needs: ['Lezer: ziet alleen goedgekeurde cijfers'],
    said: 'Anders 1 is toegevoegd. Maar de e-mail kon niet verstuurd worden.',
    refuses: [
      { values: noRole(() => false), says: 'Kies minstens één rol.' },
      { values: { 'E-mailadres': 'zonder apenstaart' } },
    ],
  },
  {
    name: 'the roles of a colleague',
    ...ofOne,
    call: 'staffRoles',
    world: colleague(
      JAN,
      ({ roles }) => ({ roles: roles as StaffMember['roles'] }),
      ({ roles }) => ({ roles }),
    ),
    submit: 'Rollen bewaren',
    fields: roleFields,
    said: 'De rollen van Jan Maes zijn bewaard.',
    refuses: [{ values: noRole(() => false), says: 'Kies minstens één rol.' }],
  },
  {
    name: 'a new invitation of a colleague',
    ...ofOne,
    call: 'staffInvite',
    world() {
      const { revision: _, ...world } = colleague(JAN, nothing, nothing)()
      return world
    },
    submit: 'Nieuwe uitnodiging',
    said: 'Jan Maes is opnieuw uitgenodigd.',
  },
  {
    name: 'unbinding the account of a colleague’s organisation',
    ...ofOne,
    call: 'staffUnbind',
    world: colleague(BOUND, () => ({ isBound: false }), nothing),
    submit: 'Account van de organisatie losmaken',
    said: 'Het account van Jan Maes is losgemaakt.',
  },
  {
    name: 'keeping a colleague out',
    ...ofOne,
    call: 'staffBlock',
    world: colleague(JAN, () => ({ blockedAt: BLOCKED.blockedAt }), nothing),
    submit: 'Blokkeren',
    said: 'Jan Maes is geblokkeerd en overal afgemeld.',
  },
  {
    name: 'letting a colleague in again',
    ...ofOne,
    call: 'staffUnblock',
    world: colleague(BLOCKED, () => ({ blockedAt: null }), nothing),
    submit: 'Weer toelaten',
    said: 'Jan Maes mag weer aanmelden.',
  },
]
