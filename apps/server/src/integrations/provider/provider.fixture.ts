/** A provider without a network, where something else is tried: whoever comes back is who the query says. */
import type { Provider } from './provider.ts'

const ISSUER = 'https://organisatie.example'

export const TRUSTING_PROVIDER: Provider = {
  issuer: ISSUER,
  words: null,
  placeFor: async ({ state }) => `${ISSUER}/?${new URLSearchParams({ state })}`,
  async read(query) {
    const said = new URLSearchParams(query)
    return { issuer: ISSUER, subject: said.get('subject') ?? '', verifiedEmail: said.get('email') }
  },
}

/** The query of somebody who comes back from there. @param place where the browser was sent */
export function answerOf(place: string, who: { subject: string; email: string }): string {
  const state = new URL(place).searchParams.get('state') ?? ''
  return new URLSearchParams({ state, ...who }).toString()
}
