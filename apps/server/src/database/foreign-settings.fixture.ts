/**
 * A database that isn't set as ours, as its operator or another program of theirs may have left it. Every suite on PostgreSQL
 * runs on one: what the server reads and writes may depend on nothing of this.
 */
export const FOREIGN_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'America/New_York',
  DateStyle: 'German, DMY',
  IntervalStyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  client_encoding: 'LATIN1',
  standard_conforming_strings: 'off',
  backslash_quote: 'off',
  transform_null_equals: 'on',
  array_nulls: 'off',
  quote_all_identifiers: 'on',
  xmloption: 'document',
  search_path: 'nowhere',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  synchronous_commit: 'off',
  default_text_search_config: 'pg_catalog.dutch',
  plan_cache_mode: 'force_generic_plan',
  row_security: 'off',
  jit: 'on',
  gin_fuzzy_search_limit: '1000',
  idle_session_timeout: '1000',
}

/** SQL that sets a database so. */
export function madeForeign(database: string): string {
  const set = Object.entries(FOREIGN_SETTINGS).map(([name, value]) => {
    return `alter database ${database} set ${name} = ${name === 'search_path' ? value : `'${value}'`}`
  })
  return set.join(';\n')
}
