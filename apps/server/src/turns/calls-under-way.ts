/**
 * The calls of each session that are under way: so few at a time, and so many inside at all. Who asks for more at once waits for its
 * own; beyond that it is told to come later. Nobody else notices.
 */
export interface CallLimits {
  atOnce: number
  /** Arriving, waiting and under way. */
  inside: number
}

interface Session {
  inside: number
  underWay: number
  waiting: (() => void)[]
}

export class CallsUnderWay {
  readonly #sessions = new Map<string, Session>()

  /** A call arrives. @returns how it leaves; null when too many are inside */
  arrive(session: string, { inside }: CallLimits): (() => void) | null {
    const own = this.#sessions.getOrInsertComputed(session, () => ({ inside: 0, underWay: 0, waiting: [] }))
    if (own.inside >= inside) return null
    own.inside += 1
    return () => {
      own.inside -= 1
      if (own.inside === 0) this.#sessions.delete(session)
    }
  }

  /** Does the work of a call that has arrived, when its session has so few under way. */
  async serve<Result>(session: string, { atOnce }: CallLimits, work: () => Promise<Result>): Promise<Result> {
    const own = this.#sessions.get(session)
    if (!own) throw new Error('A call that never arrived')
    if (own.underWay < atOnce) own.underWay += 1
    // Whoever ends hands its place over.
    else await new Promise<void>((begin) => own.waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else own.underWay -= 1
    }
  }
}
