/** Returns what the work returns. @throws when it takes longer; the work itself goes on */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Not done within ${ms / 1000} s`)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
