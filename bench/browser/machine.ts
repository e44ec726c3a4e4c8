import { cpus, loadavg } from 'node:os'

/** The machine and its load: figures of a busy machine can't be compared. */
export function machine(): string {
  const [model] = cpus()
  const [load = 0] = loadavg()
  return `${cpus().length} cores (${model?.model.trim() ?? '?'}), load ${load.toFixed(1)}, Node ${process.version}`
}
