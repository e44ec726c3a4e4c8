/** The form of Realtime-feeds, with a world behind it. */
import type { RealtimeKey } from '@vaarboek/wire/office'
import { type FormRow, keptRow, number, to } from '../../ui/form-row.fixture.ts'
import type { RealtimeFeed } from './realtime.ts'

const OF: Pick<RealtimeFeed, 'renderedAt' | 'entities'> = { renderedAt: null, entities: null }
const feed = (kind: RealtimeFeed['kind']): RealtimeFeed => ({
  ...{
    kind,
    isOn: false,
    hasKey: false,
    tellsExtra: false,
    url: `https://veer.example/gtfs-rt/1/${kind}.pb`,
  },
  ...OF,
})

const BOUNDS = { revision: 0, empty: 5, many: 50, few: 80, standing: 99 }
const STANDING = 'Alleen staanplaatsen: tot en met hoeveel procent'

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
      const { now, change, ...row } = keptRow(
        { isOn: true, hasKey: true, tellsExtra: false, revision: 2 },
        { isOn: false },
      )
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
          'GET /office/occupancy': () => BOUNDS,
          'GET /office/positions': () => ({ isOn: false, revision: 0 }),
        },
        asItIs: () => ({
          kind: 'trip-updates',
          isOn: now().isOn,
          key: 'as-it-is',
          tellsExtra: now().tellsExtra,
        }),
        take({ isOn, key, tellsExtra }) {
          change({
            isOn: isOn as boolean,
            tellsExtra: tellsExtra as boolean,
            hasKey: key === 'none' ? false : now().hasKey,
          })
          return { ...shown(), key: null }
        },
        open: () => ['Vertrektijden (TripUpdates) wijzigen'],
      }
    },
    submit: 'Bewaren',
    fields: {
      'Aan: wie het adres heeft kan hem lezen': 'isOn',
      'Ook extra diensten: als NEW of ExtraJourney, een proef: veel reisplanners kennen zo’n vaart niet':
        'tellsExtra',
      Sleutel: to('key', (shown) => KEYS[String(shown)]),
    },
    kept: ['kind'],
    after: 'closes',
  },
  {
    name: 'when a ship is told to be empty or full',
    source: 'features/realtime/occupancy.tsx',
    call: 'occupancyChange',
    path: '/kantoor/beheer/realtime-feeds',
    world() {
      const { now, change, ...row } = keptRow(BOUNDS, { empty: 2, many: 40, few: 70, standing: 90 })
      return {
        ...row,
        answers: {
          'GET /office/realtime-feeds': () => ({ revision: 0, feeds: [feed('alerts')] }),
          'GET /office/occupancy': now,
          'GET /office/positions': () => ({ isOn: false, revision: 0 }),
        },
        asItIs() {
          const { revision: _, ...bounds } = now()
          return bounds
        },
        take: change,
        open: () => ['Drukte wijzigen'],
      }
    },
    submit: 'Bewaren',
    fields: {
      'Leeg: tot en met hoeveel procent': number('empty'),
      'Veel plaats: tot en met hoeveel procent': number('many'),
      'Weinig plaats: tot en met hoeveel procent': number('few'),
      [STANDING]: number('standing'),
    },
    values: {
      'Leeg: tot en met hoeveel procent': '6',
      'Veel plaats: tot en met hoeveel procent': '51',
      'Weinig plaats: tot en met hoeveel procent': '81',
      [STANDING]: '100',
    },
    after: 'closes',
    said: 'De grenzen van drukte zijn bewaard.',
    refuses: [
      { values: { [STANDING]: '101' } },
      { values: { [STANDING]: '90.5' } },
      { values: { [STANDING]: '80' }, says: 'Elke grens is hoger dan die ervoor.' },
    ],
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
          'GET /office/occupancy': () => BOUNDS,
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
