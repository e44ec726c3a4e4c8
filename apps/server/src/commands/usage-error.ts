import type { Text } from './text/text.ts'
import { CATALOGUE } from './text/text.ts'

/** What whoever types can put right, said in the language of the terminal. */
export class UsageError extends Error {
  /** For programs: what `--json` calls it. */
  readonly code: string
  readonly say: (text: Text) => string

  constructor(say: (text: Text) => string, code = 'usage') {
    super(say(CATALOGUE.nl))
    this.code = code
    this.say = say
  }
}

/** A value that can't be; the sentence names the option it was typed for. */
export class WrongValue extends Error {
  readonly say: (text: Text, option: string) => string

  constructor(say: (text: Text, option: string) => string) {
    super(say(CATALOGUE.nl, '?'))
    this.say = say
  }
}
