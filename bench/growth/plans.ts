/** Every statement of the server, and how PostgreSQL would run it: which tables it reads whole, whatever they hold. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Queries, Statement } from '../../apps/server/src/database/database.ts'
import { registeredStatements } from '../../apps/server/src/database/statement.ts'
// Those of backups lie outside the repositories.
import '../../apps/server/src/database/try-restore.ts'

const REPOSITORIES = join(import.meta.dirname, '../../apps/server/src/repositories')

/** Of the audit, which lies in a table a month. */
const PART = /^audit_(?:before|rest|\d{4}_\d\d)$/

/** What has no plan. */
const TRANSACTION = ['begin', 'commit', 'rollback']

/** All statements there are, also those that no test runs: each is registered when its module is imported. */
export async function allStatements(): Promise<Statement[]> {
  const files = readdirSync(REPOSITORIES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const name of files) await import(join(REPOSITORIES, name))
  return registeredStatements().filter(({ name }) => !TRANSACTION.includes(name))
}

export interface Scan {
  table: string
  /** The table itself, or the part of it that is read. */
  relation: string
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
    `set local quote_all_identifiers = off; set local plan_cache_mode = force_generic_plan;
      set local enable_seqscan = ${forced ? 'off' : 'on'}`,
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
  const relation = node['Relation Name']
  const below = node.Plans ?? []
  if (relation === undefined || type === 'ModifyTable')
    return below.flatMap((child) => scansBelow(child, stops))
  const condition = node['Index Cond'] ?? below.map(conditionOf).find((one) => one !== null) ?? null
  return [
    { table: relation.replace(PART, 'audit'), relation, condition, stopsEarly: stops && condition !== null },
    ...below.flatMap((child) => scansBelow(child, false)),
  ]
}

/** Of a bitmap made of one or more indexes. */
function conditionOf(node: PlanNode): string | null {
  if (!node['Node Type'].startsWith('Bitmap')) return null
  return node['Index Cond'] ?? node.Plans?.map(conditionOf).find((one) => one !== null) ?? null
}
