/** The forms of Checklists, with a world behind them. */
import {
  type FormRow,
  keptRow,
  memberOf,
  type Shown,
  type Target,
  to,
  type Values,
} from '../../ui/form-row.fixture.ts'
import type { AllChecklists, Draft, Point, ShownList, WholeDraft } from './checklists.ts'

const SHIPS = [
  { id: '7', name: 'Zeeleeuw' },
  { id: '8', name: 'Zeehond' },
]
const OIL: Point = {
  ...{ category: 'Motor', subcategory: 'Niveaus', title: 'Olie', text: 'Peil', unit: 'liter', minimum: 1 },
  ...{ remarks: true, check: true, malfunction: 'never' },
}
const DRAFT: Draft & { revision: number } = {
  ...{ id: '12', name: 'Vertrek', kind: 'start', ships: SHIPS.slice(0, 1), points: [OIL], revision: 3 },
  ...{ changedAt: '2026-11-26T08:00:00+01:00', changedBy: 'Noor Van Hoof' },
}
const THEIRS: Partial<Draft> = { name: 'Afvaart', points: [{ ...OIL, title: 'Motorolie', unit: 'l' }] }

const all = (drafts: AllChecklists['drafts']): AllChecklists => ({
  lists: SHIPS.flatMap((ship) => (['start', 'stop'] as const).map((kind) => ({ ship, kind, list: null }))),
  drafts,
})
const whole = (draft: Draft): WholeDraft => ({
  draft,
  ships: SHIPS,
  current: draft.ships.map((ship) => ({ ship, list: { id: `2${ship.id}`, points: [OIL] } })),
})
const sent = ({ id, name, kind, ships, points }: Draft): Values => ({
  ...{ id, name, kind, points },
  ships: ships.map((ship) => ship.id),
})

/** Of the one point that there is. */
const ofPoint = (name: keyof Point, as: (shown: Shown) => unknown = (shown) => shown): Target =>
  to('points', (shown, before) => (before as Point[]).map((point) => ({ ...point, [name]: as(shown) })))
const KINDS: Readonly<Record<string, Draft['kind']>> = { 'Bij vertrek': 'start', 'Na de vaart': 'stop' }
const kind = to('kind', (shown) => KINDS[String(shown)])
const CAUSES: Readonly<Record<string, string>> = {
  ...{ nooit: 'never', 'bij ‘nee’ of onder het minimum': 'failed', 'ook bij elke opmerking': 'remarked' },
}
const named = (ids: unknown) => SHIPS.filter(({ id }) => (ids as string[]).includes(id))

const ofDraft = { path: '/kantoor/checklists/concepten/12', isOfWhatWasSeen: true } as const

function world(open: readonly string[], asItIs: (now: Draft) => Values) {
  const { now, change, ...row } = keptRow(DRAFT, THEIRS)
  return {
    ...row,
    answers: {
      'GET /office/checklists': () => all([]),
      'GET /office/checklists/drafts/12': () => whole(now()),
    },
    asItIs: () => asItIs(now()),
    take: ({ ships, ...given }: Values) => whole(change({ ...given, ships: named(ships) })),
    open: () => open,
  }
}

const LIST: ShownList = {
  list: {
    ...{ id: '27', name: 'Vertrek', kind: 'start', ship: SHIPS[0] ?? null, points: [OIL] },
    ...{ publishedAt: null, publishedBy: null, note: null },
  },
  ...{ isCurrent: true, alike: SHIPS, history: [] },
}

/** The world of a draft that is begun. */
const begun = (answers: Record<string, () => unknown>, asItIs: Values) => () => ({
  answers: {
    'GET /office/checklists': () => all([]),
    'GET /office/checklists/drafts/12': () => whole(DRAFT),
    ...answers,
  },
  asItIs: () => asItIs,
  take: () => whole(DRAFT),
})

export const checklistForms: FormRow[] = [
  {
    name: 'a new checklist',
    source: 'features/checklists/add-draft.tsx',
    path: '/kantoor/checklists',
    call: 'checklistDraftAdd',
    world: () => ({
      ...begun({}, { name: '', kind: 'start', ships: [], points: [] })(),
      open: () => ['Nieuwe checklist'],
    }),
    submit: 'Beginnen',
    fields: { 'Naam van de checklist': 'name', Wanneer: kind },
    kept: ['ships', 'points'],
    after: 'closes',
    said: 'Concept: Vertrek',
  },
  {
    name: 'a draft of a list that was published',
    source: 'features/checklists/list-page.tsx',
    path: '/kantoor/checklists/lijsten/27',
    call: 'checklistDraftAdd',
    world: begun(
      { 'GET /office/checklists/lists/27': () => LIST },
      { ...sent(DRAFT), id: undefined, ships: ['7', '8'] },
    ),
    submit: 'Wijzigen',
    kept: ['name', 'kind', 'ships', 'points'],
    after: 'closes',
    said: 'Concept: Vertrek',
  },
  {
    name: 'a draft with its points',
    ...ofDraft,
    source: 'features/checklists/editor.tsx',
    call: 'checklistDraftChange',
    world: () => world(['Punt 1 bewerken'], sent),
    submit: 'Concept bewaren',
    fields: {
      Naam: 'name',
      Wanneer: kind,
      ...Object.fromEntries(SHIPS.map(({ id, name }) => [name, memberOf('ships', id, ['7', '8'])])),
      'Rubriek 1': ofPoint('category'),
      'Onderdeel 1.1': ofPoint('subcategory'),
      Titel: ofPoint('title'),
      Uitleg: ofPoint('text'),
      Eenheid: ofPoint('unit'),
      Minimum: ofPoint('minimum', (shown) => Number(String(shown).replace(',', '.'))),
      'Maakt een storing': ofPoint('malfunction', (shown) => CAUSES[String(shown)]),
      'Moet aangevinkt worden': ofPoint('check'),
      'Opmerking mogelijk': ofPoint('remarks'),
    },
    values: { Minimum: '2,5' },
    kept: ['id'],
    after: 'stays',
    said: 'Het concept is bewaard.',
    refuses: [
      { values: { Naam: ' ' }, says: 'Kijk na wat rood staat.' },
      { values: { Titel: '' }, says: 'Vul dit in.' },
      { values: { Uitleg: 'x'.repeat(301) }, says: 'Te lang: hoogstens 300 tekens.' },
      { values: { 'Rubriek 1': '' }, says: 'Vul dit in.' },
      { values: { Minimum: 'veel' }, says: 'Dit is geen getal.' },
    ],
  },
  {
    name: 'points that are pasted',
    isDraft: true,
    source: 'features/checklists/paste-points.tsx',
    path: ofDraft.path,
    call: 'checklistRead',
    world: () => ({
      answers: world([], sent).answers,
      asItIs: () => ({ text: '' }),
      take: () => ({ points: [OIL] }),
      open: () => ['Plakken uit een rekenblad'],
    }),
    submit: 'Toevoegen',
    fields: { Cellen: 'text' },
    after: 'closes',
    said: '1 punt toegevoegd.',
  },
  {
    name: 'publishing a draft',
    ...ofDraft,
    source: 'features/checklists/publish-draft.tsx',
    call: 'checklistPublish',
    world: () => ({
      ...world(['Publiceren'], ({ id, ships }) => ({
        ...{ id, note: '' },
        replaces: ships.map((ship) => ({ ship: ship.id, list: `2${ship.id}` })),
      })),
      take: () => ({ lists: [{ ship: SHIPS[0], list: '41' }] }),
    }),
    submit: 'Publiceren',
    fields: { 'Waarom deze lijst verandert': 'note' },
    kept: ['id', 'replaces'],
    after: 'closes',
    refuses: [{ values: { 'Waarom deze lijst verandert': ' ' }, says: 'Schrijf waarom' }],
  },
  {
    name: 'throwing a draft away',
    ...ofDraft,
    source: 'features/checklists/remove-draft.tsx',
    call: 'checklistDraftRemove',
    world: () => ({ ...world(['Weggooien'], ({ id }) => ({ id })), take: () => ({}) }),
    submit: 'Weggooien',
    kept: ['id'],
    after: 'closes',
  },
]
