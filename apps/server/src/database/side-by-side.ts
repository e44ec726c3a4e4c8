/** Several streams read at once, so many at a time; what they give comes out as it comes. */

/**
 * @param jobs how many are read at a time
 * @param begin starts the stream of a task
 */
export async function* sideBySide<Task, Part>(
  jobs: number,
  tasks: readonly Task[],
  begin: (task: Task) => AsyncIterable<Part>,
): AsyncIterable<Part> {
  const waiting = tasks.values()
  const open = new Map<AsyncIterator<Part>, Promise<[AsyncIterator<Part>, IteratorResult<Part>]>>()
  const ask = (stream: AsyncIterator<Part>) => {
    const asked = stream.next().then((result): [typeof stream, typeof result] => [stream, result])
    // The race hears of it; what comes after the race was lost is heard by nobody.
    asked.catch(() => undefined)
    open.set(stream, asked)
  }
  const startNext = () => {
    const { value, done } = waiting.next()
    if (!done) ask(begin(value)[Symbol.asyncIterator]())
  }
  try {
    for (let job = 0; job < jobs; job += 1) startNext()
    while (open.size > 0) {
      const [stream, { value, done }] = await Promise.race(open.values())
      open.delete(stream)
      if (done) startNext()
      else {
        ask(stream)
        yield value
      }
    }
  } finally {
    await Promise.allSettled([...open.keys()].map((stream) => stream.return?.()))
  }
}
