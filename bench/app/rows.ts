/** What was measured beside the targets. */

import type { Weights } from '../../scripts/weigh.ts'
import { medianOf, type Row } from '../browser/table.ts'
import type { BothOpenings, Openings } from './app-run.ts'

const FIRST_SCREEN_BYTES = 85_000
const WHOLE_APP_BYTES = 150_000

export function rowsOf(
  { ours, bare, staticPaint }: BothOpenings,
  weight: { ours: Weights; bare: Weights },
): Row[] {
  const row = (what: string, unit: string, of: (one: Openings) => number, target: number | null): Row => ({
    what,
    unit,
    ours: of(ours),
    reference: of(bare),
    target,
  })
  const first = (what: string, key: keyof Openings['first'][number], target: number) =>
    row(what, 'ms', (one) => medianOf(one.first.map((opening) => opening[key])), target)
  const offline = (what: string, when: 'offline' | 'offlineAgain', key: 'control' | 'effect') =>
    row(what, 'ms', (one) => medianOf(one[when].map((opening) => opening[key])), 1.5)
  const scripts = (what: string, key: 'first' | 'whole', most: number): Row[] => [
    { what, unit: 'kB gzip', ours: weight.ours[key].bytes / 1000, reference: null, target: most / 1000 },
    {
      what: `${what}, beside`,
      unit: 'kB gzip',
      ours: weight.ours[key].bytes / 1000,
      reference: weight.bare[key].bytes / 1000,
      target: null,
    },
  ]
  return [
    first('first picture', 'paint', 0.45),
    {
      what: 'first picture, beside a static page',
      unit: 'ms',
      ours: medianOf(ours.first.map(({ paint }) => paint)),
      reference: medianOf(staticPaint),
      target: 1.35,
    },
    first('first button or field', 'control', 1.25),
    first('usable', 'effect', 1.4),
    first('blocking', 'blocking', 1.5),
    offline('without network, /flight is there', 'offline', 'control'),
    offline('without network, a tap has its effect', 'offline', 'effect'),
    offline('once more, /flight is there', 'offlineAgain', 'control'),
    offline('once more, a tap has its effect', 'offlineAgain', 'effect'),
    row('memory after a trip', 'MB', ({ heap }) => heap / 1e6, 2.5),
    ...scripts('scripts of the first screen', 'first', FIRST_SCREEN_BYTES),
    ...scripts('scripts of the whole app', 'whole', WHOLE_APP_BYTES),
    row('installed', 'kB', ({ kept }) => kept / 1000, 4),
  ]
}
