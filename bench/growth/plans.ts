/** Every statement of the repositories, and how PostgreSQL would run it: which tables it reads whole, whatever they hold. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Queries, Statement } from '../../apps/server/src/database/database.ts'

const REPOSITORIES = join(import.meta.dirname, '../../apps/server/src/repositories')

/** All statements there are, read from the source: none is missed because no test runs it. */
export function allStatements(): Statement[] {
  return readdirSync(REPOSITORIES)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => statementsIn(name, readFileSync(join(REPOSITORIES, name), 'utf8')))
}

/** The statements among the constants of a module: literals, made of other constants of it or of another repository. */
export function statementsIn(name: string, text: string): Statement[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const constants = source.statements.filter(ts.isVariableStatement)
  const names = constants.flatMap(namesOf)
  const typescript = [...constantsImported(source), ...constants.map((one) => one.getText(source))]
    .join('\n')
    .replaceAll(/^export /gm, '')
  const { outputText } = ts.transpileModule(typescript, {
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  })
  const made: unknown[] = new Function(`${outputText}\nreturn [${names.join(', ')}]`)()
  const statements = made.filter(isStatement)
  // A statement made in another way would be missed without a word.
  const written = text.match(/\bname: '[a-z-]+'/g)?.length ?? 0
  if (statements.length !== written)
    throw new Error(`${name}: ${written} statements, ${statements.length} read`)
  return statements
}

/** The parts of statements that a module has of its neighbours, with the parts these are made of: constants in capitals. */
function constantsImported(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((one) => {
    const from = (one.moduleSpecifier as ts.StringLiteral).text
    const bindings = one.importClause?.namedBindings
    if (!from.startsWith('./') || !bindings || !ts.isNamedImports(bindings)) return []
    if (!bindings.elements.some((element) => isPart(element.name.text))) return []
    const text = readFileSync(join(REPOSITORIES, from), 'utf8')
    const other = ts.createSourceFile(from, text, ts.ScriptTarget.Latest, true)
    return other.statements
      .filter(ts.isVariableStatement)
      .filter((constant) => namesOf(constant).some(isPart))
      .map((constant) => constant.getText(other))
  })
}

function isPart(name: string): boolean {
  return /^[A-Z][A-Z_]+$/.test(name)
}

function namesOf({ declarationList }: ts.VariableStatement): string[] {
  return declarationList.declarations.map(({ name }) => name.getText())
}

function isStatement(made: unknown): made is Statement {
  return typeof made === 'object' && made !== null && 'name' in made && 'text' in made
}

export interface Scan {
  table: string
  /** Null when all of the table is read. */
  condition: string | null
  /** Rows come in the order they are asked in, and it stops after so many. */
  stopsEarly: boolean
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/**
 * Where it reads tables, planned once for whatever values it will get, as PostgreSQL does after a few times.
 * @param forced whether tables may be read whole only where nothing else is possible
 */
export async function scansOf(tx: Queries, { name, text }: Statement, forced: boolean): Promise<Scan[]> {
  await tx.script(
    `set local plan_cache_mode = force_generic_plan; set local enable_seqscan = ${forced ? 'off' : 'on'}`,
  )
  const prepared = `plan_of_${name.replaceAll('-', '_')}`
  await tx.script(`prepare ${prepared} as ${text}`)
  const many = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)))
  const nothing = many === 0 ? '' : `(${Array.from({ length: many }, () => 'null').join(', ')})`
  const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    name: `explain-${name}-${forced}`,
    text: `explain (format json, costs off) execute ${prepared}${nothing}`,
  })
  await tx.script(`deallocate ${prepared}`)
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`${name}: no plan`)
  return scansBelow(plan, false)
}

function scansBelow(node: PlanNode, stopsEarly: boolean): Scan[] {
  const type = node['Node Type']
  // What has to see all rows before it gives the first one reads them all, whatever limit is above it.
  const stops = type === 'Limit' || (stopsEarly && !/Sort|Aggregate|Hash|Bitmap/.test(type))
  const table = node['Relation Name']
  const below = node.Plans ?? []
  if (table === undefined || type === 'ModifyTable') return below.flatMap((child) => scansBelow(child, stops))
  const condition = node['Index Cond'] ?? below.map(conditionOf).find((one) => one !== null) ?? null
  return [
    { table, condition, stopsEarly: stops && condition !== null },
    ...below.flatMap((child) => scansBelow(child, false)),
  ]
}

/** Of a bitmap made of one or more indexes. */
function conditionOf(node: PlanNode): string | null {
  if (!node['Node Type'].startsWith('Bitmap')) return null
  return node['Index Cond'] ?? node.Plans?.map(conditionOf).find((one) => one !== null) ?? null
}
