/** Packs the tables of a TIDES package with what says what they are: the descriptor, and the schemas themselves. */
import { ZipFile } from 'yazl'
import manifest from '../../../package.json' with { type: 'json' }
import type { OwnFile } from '../../files/exports-folder.ts'
import {
  COMMON_FILES,
  schemaFile,
  specificationFile,
  TIDES_PROFILE,
} from '../../integrations/tides/specification.ts'
import type { ApprovedDayRow } from '../../repositories/counts/day-reviews.ts'
import type { WrittenTable } from './tides-table.ts'

export interface PackageFacts {
  concession: number
  /** The operator's name. */
  agency: string
  firstDay: string
  lastDay: string
  /** When it is made, ISO 8601. */
  at: string
  /** Days that somebody approved; the others are provisional. */
  approved: readonly ApprovedDayRow[]
}

const SCHEMAS = 'schemas'

export async function zipPackage(
  facts: PackageFacts,
  tables: readonly WrittenTable[],
  whole: OwnFile,
): Promise<void> {
  const zip = new ZipFile()
  const options = { mtime: new Date(Date.parse(facts.at)) }
  zip.addBuffer(
    Buffer.from(`${JSON.stringify(descriptor(facts, tables), null, 2)}\n`),
    'datapackage.json',
    options,
  )
  for (const { name, path } of tables) zip.addFile(path, `${name}.csv`, options)
  for (const name of [...tables.map((table) => schemaFile(table.name)), ...COMMON_FILES])
    zip.addBuffer(await specificationFile(name), `${SCHEMAS}/${name}`, options)
  zip.end()
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  await Promise.race([failed, copy(zip.outputStream as AsyncIterable<Buffer>, whole)])
}

async function copy(from: AsyncIterable<Buffer>, to: OwnFile): Promise<void> {
  for await (const chunk of from) await to.write(chunk)
}

/** datapackage.json, as the profile of TIDES asks. */
function descriptor(
  { concession, agency, firstDay, lastDay, at, approved }: PackageFacts,
  tables: readonly WrittenTable[],
) {
  const source = {
    title: 'Vaarboek',
    component: 'APC',
    product: 'Vaarboek',
    product_version: manifest.version,
  }
  return {
    profile: TIDES_PROFILE,
    name: `vaarboek-${concession}-${firstDay}-${lastDay}`,
    title: `${agency} ${firstDay}/${lastDay}`,
    agency,
    created: at,
    sources: [source],
    days: approved.map(({ day, revision, changedAt }) => ({
      service_date: day,
      state: changedAt === null ? 'approved' : 'changed after approval',
      revision,
    })),
    resources: tables.map(({ name, bytes, sha256 }) => ({
      profile: 'tabular-data-resource',
      name,
      path: `${name}.csv`,
      'tides-table': name,
      schema: `${SCHEMAS}/${schemaFile(name)}`,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes,
      hash: `sha256:${sha256}`,
      sources: [source],
    })),
  }
}
