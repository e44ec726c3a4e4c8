/** Words, those that there are, one after the other. */
export const joined = (...parts: (string | false | 0 | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')
