/** How much the server that runs here writes to its log, by its own metrics: whatever keeps the log may fill a disk with it. */
import { stat } from 'node:fs/promises'
import { type Config, serverUrl } from '../../config/config.ts'
import { type Finding, right, warning } from './finding.ts'
import { freeBytes } from './free-bytes.ts'

/** A start's own lines weigh too much in less. */
const LEAST_MS = 3600_000
const DAY_MS = 24 * 3600_000
const PATIENCE_MS = 5000
/** Journald writes two to four times as much as it gets. */
const JOURNALD_FACTOR = 4
/** Somebody has to make room at once. */
const NOW_DAYS = 7
/** Folders in which a log is kept, the first that is there. */
const FOLDERS = ['/var/log/journal', '/var/log']
const MB = 1024 ** 2

interface Surroundings {
  nowMs: () => number
  fetch: typeof fetch
  /** Free bytes of the disk of a folder; null where it can't be seen. */
  freeAt?: (folder: string) => Promise<number | null>
  folders?: readonly string[]
}

export async function logFindings(
  config: Pick<Config, 'host' | 'port'>,
  { nowMs, fetch, freeAt = freeBytes, folders = FOLDERS }: Surroundings,
): Promise<Finding[]> {
  const url = `${serverUrl(config)}/metrics`
  const told = await metricsAt(url, fetch)
  const [bytes, startS] = [told('vaarboek_log_bytes_total'), told('process_start_time_seconds')]
  if (bytes === null || startS === null) return [right('log', 'unseen', url)]
  const ranMs = nowMs() - startS * 1000
  const inMb = (many: number) => (many / MB).toFixed(1)
  if (ranMs < LEAST_MS)
    return [right('log', 'young', inMb(bytes), String(Math.max(0, Math.floor(ranMs / 60_000))))]
  const aDay = (bytes * DAY_MS) / ranMs
  const folder = await firstThere(folders)
  const free = folder === null ? null : await freeAt(folder)
  if (folder === null || free === null || aDay === 0) return [right('log', 'written', inMb(aDay))]
  const days = Math.floor(free / (aDay * JOURNALD_FACTOR))
  const values = [inMb(aDay), folder, String(days)]
  return [days < NOW_DAYS ? warning('log', 'full', ...values) : right('log', 'full', ...values)]
}

/** Values of metrics without labels by their names; null for one that isn't told. */
async function metricsAt(url: string, get: typeof fetch): Promise<(name: string) => number | null> {
  const response = await get(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => '') : ''
  return (name) => {
    const said = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    const value = Number(said)
    return said === undefined || !Number.isFinite(value) ? null : value
  }
}

async function firstThere(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) if (await stat(folder).catch(() => null)) return folder
  return null
}
