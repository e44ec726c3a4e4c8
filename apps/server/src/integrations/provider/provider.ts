/** The organisation's own login (OpenID Connect): where a browser goes, and who came back. */

/** Secrets of one login, and of the browser that began it. */
export interface Begun {
  state: string
  nonce: string
  /** The secret of PKCE: whoever reads the code on its way can do nothing with it. */
  verifier: string
}

/** Somebody, as the provider knows them. */
export interface ProviderAccount {
  issuer: string
  /** Theirs for good at that provider; an address isn't. */
  subject: string
  /** Null where it gave none that is verified. */
  verifiedEmail: string | null
}

/** Kinds of what may be wrong with an answer. */
export type ProviderFaultKind =
  /** It can't be reached, is too slow, or says what makes no sense. */
  | 'down'
  /** The person stopped, or may not come in there. */
  | 'stopped'
  /** The code was used or is too old. */
  | 'ended'
  /** It didn't ask again who it is. */
  | 'not-again'
  /** Not an answer to what was asked: another's, too old, signed by nobody. */
  | 'refused'

/** Its message is for the operator: no secret stands in it. */
export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind

  constructor(kind: ProviderFaultKind, message: string) {
    super(message)
    this.name = 'ProviderFault'
    // Where in our code it was found says nothing to an operator.
    this.stack = message
    this.kind = kind
  }
}

export interface Provider {
  /** Its address, by which accounts are told from those of another. */
  issuer: string
  /** The operator's words for the button; null for the office's own. */
  words: string | null
  /** The address that the browser goes to. @param isAgain whether the person is to show who they are, however short ago they did @throws ProviderFault */
  placeFor(begun: Begun, isAgain: boolean): Promise<string>
  /**
   * The account of who came back.
   * @param query what the browser came back with @param withinS how many seconds ago they showed who they are at most; null where it doesn't matter
   * @throws ProviderFault
   */
  read(query: string, begun: Begun, withinS: number | null): Promise<ProviderAccount>
}
