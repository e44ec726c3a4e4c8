import { cpus, loadavg } from 'node:os'

/** What the figures were made on, and how busy that was: one doesn't compare figures of a busy machine. */
export function machine(): string {
  const [model] = cpus()
  const [load = 0] = loadavg()
  return `${cpus().length} kernen (${model?.model.trim() ?? '?'}), belasting ${load.toFixed(1)}, Node ${process.version}`
}
