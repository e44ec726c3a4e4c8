/** How a time grows with a size: the k of t ~ n^k that fits best, by least squares on the logarithms. 0 is flat, 1 linear. */
export function growthOf(points: readonly { size: number; ms: number }[]): number {
  const logs = points.map(({ size, ms }) => [Math.log(size), Math.log(ms)] as const)
  const mean = (place: 0 | 1) => logs.reduce((sum, log) => sum + log[place], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (log: readonly [number, number]) => number) => logs.reduce((all, log) => all + of(log), 0)
  return sum((log) => (log[0] - x) * (log[1] - y)) / sum((log) => (log[0] - x) ** 2)
}
