/** One table of a TIDES package: each row is judged by the published schema before it is written, and what it refers to is remembered. */
import { createHash } from 'node:crypto'
import type { OwnFile } from '../../files/exports-folder.ts'
import { schemaFile, specificationFile, type TidesTableName } from '../../integrations/tides/specification.ts'
import {
  faultOfValue,
  keyIn,
  readTableSchema,
  type TableRow,
  type TableSchema,
  type TableValue,
} from '../../integrations/tides/table-schema.ts'
import { CSV_FORMS, csvHeading, csvRows } from './csv.ts'
import { NotValid } from './not-valid.ts'

/** What a table says of itself at its end. */
export interface WrittenTable {
  name: TidesTableName
  path: string
  bytes: number
  sha256: string
}

/** What is written by the hundred thousand: of its keys those of the newest day are remembered. */
const FORGETFUL: readonly TidesTableName[] = ['stop_visits', 'passenger_events']

export class TidesTable {
  readonly name: TidesTableName
  readonly #schema: TableSchema
  readonly #columns: readonly string[]
  readonly #file: OwnFile
  readonly #hash = createHash('sha256')
  #bytes = 0
  /** Keys of rows; of a forgetful table only those of its newest day. */
  readonly #keys = new Set<string>()
  readonly #isWhole: boolean
  #day: TableValue = null
  /** Tables whose rows are written beside those of this one: what is said of them is looked up at once. */
  readonly #beside: readonly TidesTable[]
  /** Keys of other tables' rows that rows of this one name. */
  readonly #named = new Map<string, Set<string>>()

  private constructor(
    name: TidesTableName,
    schema: TableSchema,
    file: OwnFile,
    beside: readonly TidesTable[],
  ) {
    this.name = name
    this.#schema = schema
    this.#columns = schema.fields.map((field) => field.name)
    this.#file = file
    this.#beside = beside
    this.#isWhole = !FORGETFUL.includes(name)
  }

  static async begin(
    name: TidesTableName,
    file: OwnFile,
    beside: readonly TidesTable[] = [],
  ): Promise<TidesTable> {
    const schema = readTableSchema((await specificationFile(schemaFile(name))).toString())
    const table = new TidesTable(name, schema, file, beside)
    await table.#write(csvHeading(table.#columns, CSV_FORMS.exact))
    return table
  }

  /** Rows come day by day. @throws NotValid for one that doesn't fit the schema */
  async add(rows: readonly TableRow[]): Promise<void> {
    const whole = rows.map((row) => this.#judged(row))
    await this.#write(csvRows(this.#columns, whole, CSV_FORMS.exact))
  }

  async end(): Promise<WrittenTable> {
    await this.#file.close()
    return {
      name: this.name,
      path: this.#file.path,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
    }
  }

  /** @throws NotValid when a row names one that the other table doesn't have */
  checkLinks(others: readonly TidesTable[]): void {
    for (const [resource, named] of this.#named) {
      const other = others.find(({ name }) => name === resource)
      const [lost] = other ? named.difference(other.#keys) : []
      if (lost !== undefined) throw new NotValid(`${this.name}: no ${resource} ${lost}`)
    }
  }

  #judged(row: TableRow): Record<string, TableValue> {
    const { fields, missingValues, primaryKey, foreignReferences } = this.#schema
    const unknown = Object.keys(row).find((name) => !this.#columns.includes(name))
    if (unknown !== undefined) throw new NotValid(`${this.name} has no ${unknown}`)
    const whole: Record<string, TableValue> = {}
    for (const field of fields) {
      const value = row[field.name] ?? null
      // What stands for nothing can't be said otherwise.
      const said = typeof value === 'string' && missingValues.includes(value) ? null : value
      const fault = faultOfValue(field, said)
      if (fault !== null) throw new NotValid(`${this.name}: ${fault}`)
      whole[field.name] = said
    }
    this.#remember(keyIn(whole, primaryKey), whole.service_date ?? null)
    for (const { fields: from, reference } of foreignReferences) {
      const key = keyIn(whole, from)
      if (key === null) continue
      const there = this.#beside.find(({ name }) => name === reference.resource)
      if (there && !there.#keys.has(key)) throw new NotValid(`${this.name}: no ${reference.resource} ${key}`)
      if (!there) this.#named.getOrInsertComputed(reference.resource, () => new Set()).add(key)
    }
    return whole
  }

  #remember(key: string | null, day: TableValue): void {
    if (!this.#isWhole && day !== this.#day) {
      this.#day = day
      this.#keys.clear()
    }
    if (key === null || this.#keys.has(key)) throw new NotValid(`${this.name}: twice ${key}`)
    this.#keys.add(key)
  }

  async #write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#file.write(bytes)
  }
}
