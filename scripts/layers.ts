/**
 * Layers point one way. The rules are made from the folders themselves, so a new folder is guarded from its first day:
 * one that isn't in the order below fails here. Nothing may be imported against the order, and nothing in a circle.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

const root = join(import.meta.dirname, '..')

/** Where folders stand above each other, lowest first. A folder uses only rows before its own. */
interface Room {
  source: string
  rows: string[][]
  /** Which files beside the folders stand above them: a pattern of their names. Nothing: all of them. */
  above?: RegExp
  /** Folders of one row use each other. */
  isShared?: true
}

/** No file beside the folders stands above them: they stand below, as what all folders use. */
const NO_FILE = /(?!)/

/** The table of the server's jobs, which are of many subjects. */
const JOBS = /jobs\.ts$/

const ROOMS: Room[] = [
  {
    source: 'packages/engine/src',
    rows: [
      ['log'],
      ['net'],
      [
        'outbox',
        'records',
        'reference',
        'trip',
        'wizard',
        'checklist',
        'reports',
        'notifications',
        'account',
      ],
    ],
    // The other files are the context and the state that the subjects share.
    above: /(create-engine|engine|lifecycle|follow-tabs)\.ts$/,
    isShared: true,
  },
  {
    source: 'packages/wire/src',
    rows: [['calls'], ['translate'], ['office']],
    above: /(index|server|shows-itself)\.ts$/,
  },
  {
    source: 'apps/crew/src',
    rows: [['text'], ['platform'], ['ui'], ['features'], ['app']],
  },
  {
    source: 'apps/office/src',
    rows: [['text'], ['platform'], ['ui'], ['features'], ['app']],
  },
  {
    source: 'apps/server/src',
    rows: [
      ['files', 'text', 'timetable', 'turns'],
      ['database'],
      ['config'],
      ['repositories', 'integrations'],
      ['services'],
      ['plugins'],
      ['routes', 'commands'],
    ],
  },
  {
    source: 'apps/server/src/services',
    rows: [
      ['load'],
      ['audit', 'photos'],
      ['accounts', 'board', 'fleet', 'malfunctions', 'notifications', 'trips', 'upkeep'],
      ['checklists', 'counts', 'exports', 'find', 'incidents', 'log', 'people', 'staff', 'timetable'],
      ['privacy', 'realtime'],
      ['demo', 'upgrade'],
    ],
    // The other files are what all subjects use.
    above: JOBS,
  },
  {
    source: 'apps/server/src/repositories',
    rows: [
      ['board', 'staff', 'tablets'],
      ['audit', 'people', 'trips'],
      [
        'counts',
        'exports',
        'find',
        'fleet',
        'incidents',
        'log',
        'malfunctions',
        'notifications',
        'realtime',
        'timetable',
      ],
      ['upkeep'],
    ],
    above: NO_FILE,
  },
]

/** Folders whose own folders never import each other: what two of them need lies below. */
const APART = ['apps/crew/src/features', 'apps/office/src/features', 'apps/server/src/integrations']

/** Tests may use the whole app they are part of. What they all build their examples with is the domain's `testing`. */
const test = '(\\.(test|browser-test|contract|fixture)\\.tsx?$|^packages/domain/src/testing/)'

function foldersOf(source: string): string[] {
  return readdirSync(join(root, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function rulesOf({ source, rows, above: filesAbove = /[^/]+\.tsx?$/, isShared }: Room): IForbiddenRuleType[] {
  const placed = rows.flat()
  const unknown = foldersOf(source).filter((name) => !placed.includes(name))
  if (unknown.length > 0)
    throw new Error(`${source}: no row for ${unknown.join(', ')} (see scripts/layers.ts)`)
  return rows.flatMap((row, height) =>
    row.map((name): IForbiddenRuleType => {
      const above = rows.slice(isShared ? height + 1 : height)
      const forbidden = above.flat().filter((other) => other !== name)
      return {
        name: `${source} ${name}`,
        severity: 'error',
        from: { path: `^${source}/${name}/`, pathNot: test },
        to: {
          path: forbidden.map((other) => `^${source}/${other}/`).concat(`^${source}/${filesAbove.source}`),
        },
      }
    }),
  )
}

/** What all subjects of the server use knows none of them; what holds work back is handed to all of them. */
const sharedServices: IForbiddenRuleType = {
  name: 'what all services use stands below them',
  severity: 'error',
  from: { path: '^apps/server/src/services/[^/]+$', pathNot: [test, `/${JOBS.source}`] },
  to: { path: '^apps/server/src/services/[^/]+/', pathNot: '^apps/server/src/services/load/' },
}

/** A route calls a service, which owns its transaction. */
const routesCallServices: IForbiddenRuleType = {
  name: 'routes call services',
  severity: 'error',
  from: { path: '^apps/server/src/routes/', pathNot: test },
  to: { path: '^apps/server/src/(repositories|integrations)/' },
}

function apart(source: string): IForbiddenRuleType[] {
  return foldersOf(source).map((name) => ({
    name: `${source}/${name} stands alone`,
    severity: 'error',
    from: { path: `^${source}/${name}/` },
    to: { path: `^${source}/`, pathNot: `^${source}/${name}/` },
  }))
}

const forbidden: IForbiddenRuleType[] = [
  { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'domain stands alone',
    severity: 'error',
    from: { path: '^packages/domain/', pathNot: test },
    to: { pathNot: '^packages/domain/' },
  },
  {
    name: 'wire stands on domain',
    severity: 'error',
    from: { path: '^packages/wire/', pathNot: test },
    to: { pathNot: ['^packages/(wire|domain)/', 'node_modules/valibot'] },
  },
  {
    name: 'engine stands on wire and domain',
    severity: 'error',
    from: { path: '^packages/engine/', pathNot: test },
    to: {
      path: '.',
      pathNot: ['^packages/(engine|wire|domain)/', 'node_modules/(idb|zustand|fake-indexeddb)/'],
    },
  },
  ...['crew', 'office', 'server'].map(
    (app): IForbiddenRuleType => ({
      name: 'apps are apart',
      severity: 'error',
      from: { path: `^apps/${app}/`, pathNot: test },
      to: {
        path: '^apps/',
        pathNot: `^apps/${app}/`,
      },
    }),
  ),
  {
    name: 'the server has no engine',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: test },
    to: { path: '^packages/(engine/|rescue/src/(?!answers))' },
  },
  {
    name: 'packages know no app',
    severity: 'error',
    from: { path: '^packages/', pathNot: test },
    to: { path: '^apps/' },
  },
  {
    name: 'the office has no engine',
    severity: 'error',
    from: { path: '^apps/office/', pathNot: test },
    to: { path: '^packages/engine/' },
  },
  {
    name: 'the app carries no request schemas',
    severity: 'error',
    from: {
      path: '^(apps/(crew|office)|packages/engine)/|^packages/wire/src/(index|send-call|translate/|office/(index|send-office))',
      pathNot: test,
    },
    to: { path: '^packages/wire/src/((office/)?server\\.ts|(calls|office)/.*\\.request\\.ts)$' },
  },
  {
    name: 'tablets carry nothing of the office',
    severity: 'error',
    from: {
      path: '^(apps/crew|packages/(engine|domain|rescue))/|^packages/wire/src/(?!office/)',
      pathNot: test,
    },
    to: { path: '^(packages/wire/src/office|apps/office)/' },
  },
  {
    name: 'tests stay out of the product',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: test },
    to: { path: test },
  },
  sharedServices,
  routesCallServices,
  ...ROOMS.flatMap(rulesOf),
  ...APART.flatMap(apart),
]

async function look(paths: string[], baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(paths, {
    baseDir,
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  })
  return output as ICruiseResult
}

const { summary, modules } = await look(
  ['packages', 'apps/crew/src', 'apps/office/src', 'apps/server/src'],
  root,
)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
const own = modules.filter(
  ({ source }) => /^(packages|apps)\//.test(source) && !source.includes('node_modules'),
).length
console.log(
  `${own} files, ${summary.totalDependenciesCruised ?? 0} imports, ${summary.violations.length} violations`,
)
// A tool that can't read TypeScript sees nothing and finds nothing: that is no success.
const MIN_MODULES = 60
if (own < MIN_MODULES) throw new Error(`Only ${own} files were seen: the layers are not checked.`)
process.exitCode = summary.violations.length > 0 ? 1 : 0
