/** The forms of Tablets, with a world behind them. */
import { type FormRow, keptRow, to, type World } from '../../ui/form-row.fixture.ts'
import type { Tablet } from './devices.ts'

const BRUG: Tablet = {
  ...{ id: '5', mark: 'a1b2c3', name: 'Brug', isEnrolled: false, captain: null, trackName: null },
  ...{ firstSeen: '2026-11-01T09:00:00+01:00', lastSeen: '2026-11-26T09:40:00+01:00' },
  ...{ appVersion: '0.2.0', isCurrent: true, waiting: 0, rejected: 0, oldestWaitingAt: null },
  ...{ saidAt: null, holders: [], logins: 2, revision: 4 },
}

/** The row before it. */
const ANKER: Tablet = { ...BRUG, id: '3', name: 'Anker', revision: 1 }

/** One tablet, and what a call makes of it. */
function tablet(
  deed: (change: (given: Partial<Tablet>) => Tablet, sent: Record<string, unknown>) => unknown,
) {
  return (): World => {
    const { now, change, ...row } = keptRow(BRUG, { name: 'Roer' })
    return {
      ...row,
      answers: { 'GET /office/devices': () => ({ devices: [ANKER, now()], needsCode: true }) },
      asItIs: () => ({ id: now().id }),
      take: (sent) => deed(change, sent),
    }
  }
}

const common = {
  source: 'features/devices/tablet-dialog.tsx',
  path: '/kantoor/tablets?tablet=5',
  kept: ['id'],
  after: 'closes',
} as const

export const deviceForms: FormRow[] = [
  {
    name: 'the name of a tablet',
    ...common,
    call: 'deviceRename',
    world() {
      const { now, change, ...row } = keptRow(BRUG, { name: 'Roer' })
      return {
        ...row,
        answers: { 'GET /office/devices': () => ({ devices: [ANKER, now()], needsCode: true }) },
        asItIs: () => ({ id: now().id, name: now().name }),
        take: ({ name }) => change({ name: name as string }) && {},
      }
    },
    submit: 'Naam bewaren',
    fields: { Naam: to('name', (shown) => shown || null) },
    said: 'Anders 1: de naam is bewaard.',
  },
  {
    name: 'ending the logins of a tablet',
    ...common,
    call: 'deviceLogOut',
    world: tablet((change) => change({ logins: 0 }) && { logins: 2 }),
    submit: 'Iedereen afmelden',
    said: 'Brug: 2 aanmeldingen beëindigd.',
  },
  {
    name: 'forgetting a tablet',
    ...common,
    call: 'deviceForget',
    world: tablet((change) => change({ logins: 0 }) && { logins: 2 }),
    submit: 'Vergeten',
    said: 'Brug is vergeten en overal afgemeld.',
  },
  {
    name: 'a code for a new tablet',
    source: 'features/devices/add-tablet.tsx',
    call: 'deviceCode',
    path: '/kantoor/tablets',
    world: () => ({
      answers: { 'GET /office/devices': () => ({ devices: [], needsCode: true }) },
      asItIs: () => ({ name: '' }),
      take: () => ({
        code: { code: 'K7QX', link: 'https://x/', qr: ['10', '01'], expiresAt: '2026-11-26T11:00:00+01:00' },
      }),
      open: () => ['Nieuwe tablet'],
    }),
    submit: 'Code maken',
    fields: { Naam: 'name' },
    after: 'closes',
    said: 'K7QX',
  },
]
