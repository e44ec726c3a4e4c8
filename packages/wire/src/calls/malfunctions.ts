import type { MalfunctionId } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import { anything, flag, id, jsonText, listOf, optionalId, text } from '../values.ts'
import { captainResponse } from './captains.ts'
import type * as described from './malfunctions.request.ts'

/** A reply to a malfunction, of the office or a captain. `image` is an address below the storage base, or the image. */
export const malfunctionReplyResponse = v.object({
  id: optionalId,
  text,
  image: v.optional(v.nullable(v.string()), null),
  created_at: v.optional(v.nullable(v.string()), null),
  /** The name of the person who wrote it; ours gives it, others may not. */
  author: text,
})

/** A malfunction (DATA-23). `image` says that there is one: it is fetched by {@link malfunctionPhotoPath}. */
export const malfunctionResponse = v.object({
  id,
  category: text,
  remarks: text,
  image: v.optional(v.nullable(v.union([v.string(), v.boolean(), v.number()])), null),
  urgent: flag,
  created_at: text,
  captain: v.optional(v.nullable(v.partial(captainResponse)), null),
  details: v.optional(
    v.pipe(
      anything(v.array(malfunctionReplyResponse)),
      // Replies may come as a single one, several, or none.
      v.transform((given) =>
        typeof given === 'object' && given !== null && !Array.isArray(given) ? [given] : given,
      ),
      listOf(malfunctionReplyResponse),
    ),
    [],
  ),
  /** The boat's own name for it. */
  client_ref: v.optional(v.nullable(v.string()), null),
  /** How it stands ashore and who has it; ours says it, others may not. */
  state: text,
  assignee: text,
})

/** The malfunctions of a ship, newest first (API-38). */
export const malfunctionsOverview = describeCall<typeof described.malfunctionsOverview>()({
  method: 'GET',
  path: '/malfunctions/overview',
  response: listOf(malfunctionResponse),
  responseIsJsonText: true,
})

/** Below the API base: the photo of a malfunction (API-39). Read with `fetchPhoto`. */
export function malfunctionPhotoPath(malfunction: MalfunctionId): string {
  return `/malfunctions/image/${encodeURIComponent(malfunction)}`
}

/** Reports a malfunction (API-40). Sent before any flight is chosen, flight and shift are empty (AMB-69). */
export const malfunctionsCreate = describeCall<typeof described.malfunctionsCreate>()({
  method: 'POST',
  path: '/malfunctions/create',
  plain: only('flight', 'ship', 'shift', 'category', 'remarks', 'image'),
  response: v.object({ id: optionalId }),
  responseIsUnspecified: true,
})

/**
 * Replies to a malfunction; on the storage base (API-41). The captain is the token's, whatever the form says (MALF-12).
 */
export const malfunctionsDetailCreate = describeCall<typeof described.malfunctionsDetailCreate>()({
  method: 'POST',
  path: '/malfunctions_detail/create',
  onStorage: true,
  plain: only('malfunction', 'remarks', 'image', 'captain'),
  /** Whether it has its photo; earlier servers and stored responses don't say. */
  response: jsonText(v.object({ image: v.optional(v.boolean()) })),
  responseIsUnspecified: true,
})
