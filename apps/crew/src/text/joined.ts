/** What there is of these, one after the other. */
export const joined = (...parts: (string | false | 0 | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')
