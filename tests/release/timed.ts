/** Does a step and says how many seconds it took. */
export async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return result
}
