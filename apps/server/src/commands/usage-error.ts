/** An error that whoever types can put right. */
export class UsageError extends Error {
  /** The code by which `--json` calls it, for programs. */
  readonly code: string

  constructor(message: string, code = 'usage') {
    super(message)
    this.code = code
  }
}

/** A value that can't be; the sentence names the option it was typed for. */
export class WrongValue extends Error {
  readonly say: (option: string) => string

  constructor(say: (option: string) => string) {
    super(say('?'))
    this.say = say
  }
}
