/** Results of actions: never an exception for what can be expected. */
import type { Refusal } from '@vaarboek/domain'
import type { CallResult } from '@vaarboek/wire'

/** The content of the Whoops dialog. */
export interface Whoops {
  status: number | string | null
  title: string
  /** Our server's code for the title, for who words it in another language. */
  code?: string | undefined
}

/** The dialog's content for a call that failed. */
export function whoopsOf({ status, message, code }: CallResult<unknown> & { ok: false }): Whoops {
  return { status, title: message, ...(code && { code }) }
}

/** It was done, or what the server said. */
export type Done = { ok: true } | Failed
export type Failed = { ok: false; whoops: Whoops }

/**
 * Why nothing was recorded: the storage failed, the trip's end checklist comes first, somebody else took over on this tablet, another
 * trip is under way, or the fact can't be true.
 */
export type Unrecorded = Refusal | 'not-saved' | 'checklist-open' | 'relieved' | 'under-way'

/** A fact was recorded, or why it couldn't be; then nothing happened. */
export type Recorded = { ok: true } | { ok: false; refused: Unrecorded }
