/** The form of Realtime-feeds, with a world behind it. */
import type { RealtimeKey } from '@vaarboek/wire/office'
import { type FormRow, keptRow, to } from '../../ui/form-row.fixture.ts'
import type { RealtimeFeed } from './realtime.ts'

const OF: Pick<RealtimeFeed, 'renderedAt' | 'entities'> = { renderedAt: null, entities: null }
const feed = (kind: RealtimeFeed['kind']): RealtimeFeed => ({
  ...{ kind, isOn: false, hasKey: false, url: `https://veer.example/gtfs-rt/1/${kind}.pb` },
  ...OF,
})

/** What the buttons say, and what each asks for. */
const KEYS: Record<string, RealtimeKey> = {
  'Zoals nu: er verandert niets': 'as-it-is',
  'Nieuwe sleutel: wie een vorige had leest niets meer': 'new',
  'Zonder sleutel: iedereen mag lezen': 'none',
}

export const realtimeForms: FormRow[] = [
  {
    name: 'a feed for passengers’ apps',
    source: 'features/realtime/change-feed.tsx',
    call: 'realtimeChange',
    path: '/kantoor/beheer/realtime-feeds',
    world() {
      const { now, change, ...row } = keptRow({ isOn: true, hasKey: true, revision: 2 }, { isOn: false })
      const shown = () => {
        const { revision, ...of } = now()
        return {
          revision,
          feeds: [{ ...feed('trip-updates'), ...of }, feed('vehicle-positions'), feed('alerts')],
        }
      }
      return {
        ...row,
        answers: {
          'GET /office/realtime-feeds': shown,
          'GET /office/positions': () => ({ isOn: false, revision: 0 }),
        },
        asItIs: () => ({ kind: 'trip-updates', isOn: now().isOn, key: 'as-it-is' }),
        take({ isOn, key }) {
          change({ isOn: isOn as boolean, hasKey: key === 'none' ? false : now().hasKey })
          return { ...shown(), key: null }
        },
        open: () => ['Vertrektijden (TripUpdates) wijzigen'],
      }
    },
    submit: 'Bewaren',
    fields: {
      'Aan: wie het adres heeft kan hem lezen': 'isOn',
      Sleutel: to('key', (shown) => KEYS[String(shown)]),
    },
    kept: ['kind'],
    after: 'closes',
  },
  {
    name: 'places of ships on the water',
    source: 'features/realtime/positions.tsx',
    call: 'positionsChange',
    path: '/kantoor/beheer/realtime-feeds',
    world() {
      const { now, change, ...row } = keptRow({ isOn: true, revision: 2 }, { isOn: false })
      return {
        ...row,
        answers: {
          'GET /office/realtime-feeds': () => ({ revision: 0, feeds: [feed('alerts')] }),
          'GET /office/positions': now,
        },
        asItIs: () => ({ isOn: now().isOn }),
        take: change,
        open: () => ['Plaats op het water wijzigen'],
      }
    },
    submit: 'Bewaren',
    fields: { 'Aan: tablets geven de plaats van hun schip door': 'isOn' },
    after: 'closes',
  },
]
