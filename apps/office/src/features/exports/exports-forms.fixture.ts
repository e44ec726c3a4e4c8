/** The forms of Uitvoer, with a world behind them. */
import { type FormRow, to } from '../../ui/form-row.fixture.ts'
import type { Export } from './exports.ts'

const NOVEMBER: Export = {
  ...{ id: '7', kind: 'csv', form: 'plain', hasNames: false, hasEvents: false },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-25' },
  ...{ state: 'done', fault: null, days: 25, daysDone: 25, rows: 1200, loadsLeftOut: 0, bytes: 300_000 },
  ...{ sha256: 'ab12', askedBy: 'Noor', askedAt: '2026-11-26T09:00:00+01:00' },
  endsAt: '2026-12-03T09:00:00+01:00',
}
const RUNNING: Export = { ...NOVEMBER, state: 'running', daysDone: 3, bytes: null, sha256: null }

const path = '/kantoor/tellingen/uitvoer'
const answers = (exports: readonly Export[]) => ({
  'GET /office/exports': () => ({ today: '2026-11-26', exports }),
})

/** What the buttons of the choice say, and what each asks for. */
const KINDS: Record<string, Pick<Export, 'kind' | 'form' | 'hasEvents'>> = {
  'CSV: met komma’s, voor de meeste programma’s': {
    ...{ kind: 'csv', form: 'plain', hasEvents: false },
  },
  'CSV voor Excel: met puntkomma’s, zoals een Belgische Excel het opent': {
    ...{ kind: 'csv', form: 'excel', hasEvents: false },
  },
  'TIDES: een pakket van de open standaard, een rij per rit en per halte': {
    ...{ kind: 'tides', form: null, hasEvents: false },
  },
  'TIDES met passenger_events: hetzelfde pakket, en wie op- en afstapte ook als gebeurtenissen': {
    ...{ kind: 'tides', form: null, hasEvents: true },
  },
  'Parquet: dezelfde rijen als de CSV, voor wie ermee rekent': {
    ...{ kind: 'parquet', form: null, hasEvents: false },
  },
}

const removing = (before: Export, opener: string) => ({
  source: 'features/exports/remove-export.tsx',
  call: 'exportDelete' as const,
  path,
  world() {
    let isThere = true
    return {
      answers: { 'GET /office/exports': () => ({ today: '2026-11-26', exports: isThere ? [before] : [] }) },
      asItIs: () => ({ id: before.id }),
      take() {
        isThere = false
        return {}
      },
      open: () => (isThere ? [opener] : null),
    }
  },
  kept: ['id'],
  after: 'closes' as const,
})

export const exportForms: FormRow[] = [
  ...Object.entries(KINDS)
    .slice(1)
    .map(
      ([label, sent]): FormRow => ({
        name: `an export: ${sent.hasEvents ? 'events' : (sent.form ?? sent.kind)}`,
        source: 'features/exports/make-export.tsx',
        call: 'exportMake',
        path,
        world: () => ({
          answers: answers([]),
          asItIs: () => ({
            ...{ kind: 'csv', form: 'plain', hasNames: false, hasEvents: false },
            ...{ firstDay: '2026-11-01', lastDay: '2026-11-26' },
          }),
          take: (given) => ({ export: { ...NOVEMBER, ...given } }),
        }),
        submit: 'Uitvoer maken',
        fields: {
          'Eerste dag': 'firstDay',
          'Laatste dag': 'lastDay',
          'Soort bestand': [
            to('form', (shown) => KINDS[String(shown)]?.form),
            ...(sent.kind === 'csv' ? [] : [to('kind', (shown) => KINDS[String(shown)]?.kind)]),
            ...(sent.hasEvents ? [to('hasEvents', (shown) => KINDS[String(shown)]?.hasEvents)] : []),
          ],
          'Met namen van kapiteins: anders staan ze er onder een teken dat alleen in dat bestand iets betekent':
            'hasNames',
        },
        values: { 'Soort bestand': label },
        after: 'empties',
        said: 'wordt gemaakt.',
      }),
    ),
  {
    name: 'an export that is to stop',
    ...removing(RUNNING, 'CSV, 01/11/2026 t/m 25/11/2026 stoppen'),
    submit: 'Stoppen',
    said: 'CSV, 01/11/2026 t/m 25/11/2026 is gestopt.',
  },
  {
    name: 'an export that is to go',
    ...removing(NOVEMBER, 'CSV, 01/11/2026 t/m 25/11/2026 weggooien'),
    submit: 'Weggooien',
    said: 'CSV, 01/11/2026 t/m 25/11/2026 is weggegooid.',
  },
]
