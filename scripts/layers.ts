/**
 * Layers point one way. The rules are made from the folders themselves, so a new folder is guarded from its first day:
 * one that isn't in the order below fails here. Nothing may be imported against the order, and nothing in a circle.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

const root = join(import.meta.dirname, '..')

/** From the ground up: a room may use those in rows before its own, and only them. */
const CREW = [['text'], ['ui', 'logbook'], ['dispatch', 'arrivals', 'pwa'], ['session'], ['screens'], ['app']]
const SERVER = [
  ['config', 'database'],
  ['repositories', 'integrations'],
  ['services'],
  ['plugins'],
  ['routes', 'commands'],
]

/** Tests may use the whole app they are part of. */
const test = '\\.(test|contract|fixture)\\.tsx?$'

function rulesOf(app: string, order: string[][]): IForbiddenRuleType[] {
  const source = join(root, app, 'src')
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const placed = order.flat()
  const unknown = folders.filter(({ name }) => !placed.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `${app}: geen laag voor ${unknown.map(({ name }) => name).join(', ')} (zie scripts/layers.ts)`,
    )
  }
  return order.flatMap((row, height) =>
    row.map((name): IForbiddenRuleType => {
      const above = order
        .slice(height)
        .flat()
        .filter((other) => other !== name)
      const path = `^${app}/src/${name}/`
      const forbidden = [...above.map((other) => `^${app}/src/${other}/`), `^${app}/src/[^/]+\\.tsx?$`]
      return {
        name: `${app} ${name}`,
        severity: 'error',
        from: { path, pathNot: test },
        to: { path: forbidden },
      }
    }),
  )
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
  { name: 'apps are apart', severity: 'error', from: { path: '^apps/crew/' }, to: { path: '^apps/server/' } },
  { name: 'apps are apart', severity: 'error', from: { path: '^apps/server/' }, to: { path: '^apps/crew/' } },
  {
    name: 'React only where people look',
    severity: 'error',
    from: {
      path: '^apps/crew/src/(logbook|dispatch|arrivals|pwa|session)/',
      pathNot: '^apps/crew/src/session/(hooks|use-every|use-shore)\\.ts$',
    },
    to: { path: 'node_modules/react' },
  },
  {
    name: 'tests stay out of the product',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: test },
    to: { path: '\\.(test|contract|fixture)\\.tsx?$' },
  },
  ...rulesOf('apps/crew', CREW),
  ...rulesOf('apps/server', SERVER),
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

const { summary, modules } = await look(['packages', 'apps/crew/src', 'apps/server/src'], root)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
const own = modules.filter(
  ({ source }) => /^(packages|apps)\//.test(source) && !source.includes('node_modules'),
).length
console.log(
  `${own} bestanden, ${summary.totalDependenciesCruised ?? 0} verwijzingen, ${summary.violations.length} overtredingen`,
)
// A tool that can't read TypeScript sees nothing and finds nothing: that is no success.
const LEAST_MODULES = 60
if (own < LEAST_MODULES)
  throw new Error(`Er zijn maar ${own} bestanden gezien; de lagen zijn niet nagekeken.`)
process.exitCode = summary.violations.length > 0 ? 1 : 0
