/** Categories of malfunctions that mean danger: one of such a category is urgent by itself. */
import { normalForm } from '../text/normal-form.ts'

/** Those of a concession that named none. */
export const USUAL_DANGERS: readonly string[] = ['Incident']

/** Whether a category is one of these, or begins with its words: 'Incident melden' is one of 'Incident'. */
export function meansDanger(category: string, dangers: readonly string[]): boolean {
  const given = normalForm(category)
  return dangers.some((danger) => {
    const words = normalForm(danger)
    return words !== '' && (given === words || given.startsWith(`${words} `))
  })
}
