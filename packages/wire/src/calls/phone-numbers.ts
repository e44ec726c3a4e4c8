import * as v from 'valibot'

/** Phone numbers by role, as they come; their shape stands beside the request, where the app needn't carry it. */
export const phoneNumbers = v.unknown()

/** The entries whose value is text; anything else is left out. */
export function onlyTexts(given: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, one]) => typeof one === 'string'))
}
