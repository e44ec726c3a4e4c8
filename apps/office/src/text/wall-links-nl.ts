import type { OfficeCode } from '@vaarboek/wire/office'

/** Codes of the calls of links for screens, which no other page sends. */
export type WallCode = Extract<OfficeCode, `wall-${string}`>
