/** Counts as a file: a table, the package of an open standard, or columns for who analyses. */
export const EXPORT_KINDS = ['csv', 'tides', 'parquet'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** A table for any program, or for a spreadsheet that is set for Belgium. */
export const CSV_FORMS = ['plain', 'excel'] as const
export type CsvForm = (typeof CSV_FORMS)[number]

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Why an export failed. */
export const EXPORT_FAULTS = ['disk-full', 'server-stopped', 'not-valid', 'unknown'] as const
export type ExportFault = (typeof EXPORT_FAULTS)[number]

/** Days of an export at most. */
export const MOST_EXPORT_DAYS = 400
/** Days that a file is kept. */
export const EXPORT_KEPT_DAYS = 7
