/** Whether everything around the server is as it should be: what an operator wants to know before and after an upgrade. */
import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from '../../config/config.ts'
import { verifyMail } from '../../integrations/mail/smtp-mail.ts'
import { certificateFindings } from './check-certificate.ts'
import { databaseFindings } from './check-database.ts'
import { logFindings } from './check-log.ts'
import { tilesFindings } from './check-tiles.ts'
import { type Finding, right, warning, wrong } from './finding.ts'
import { spaceFinding } from './space-finding.ts'

const { version } = manifest
const OLDEST_NODE = 26

/** Findings on each subject, in a fixed order. @param nowMs the clock of this machine @param fetch asks the server that runs on it */
export async function checkInstallation(
  config: Config,
  { nowMs, fetch }: { nowMs: () => number; fetch: typeof globalThis.fetch },
): Promise<Finding[]> {
  return [
    ...settingsOf(config),
    ...(await certificateFindings(config.appUrl, nowMs)),
    ...(await databaseFindings(config, nowMs)),
    await spaceOf(config),
    ...(await logFindings(config, { nowMs, fetch })),
    await permissionsOf(config),
    await mailOf(config),
    ...(await tilesFindings(config.mapTiles)),
    versionsOf(),
  ]
}

function settingsOf({ misspelt, ...config }: Config): Finding[] {
  return [
    ...misspelt.map(({ name, nearest }) => warning('settings', 'misspelt', name, nearest)),
    wholeSettings(config),
  ]
}

function wholeSettings({ appUrl, databaseUrl, demo, trustedProxies }: Omit<Config, 'misspelt'>): Finding {
  if (databaseUrl === null) return right('settings', 'embedded')
  if (appUrl === null) return wrong('settings', 'noAppUrl')
  if (appUrl.startsWith('http:')) return wrong('settings', 'plainAppUrl', appUrl)
  if (trustedProxies.length === 0) return wrong('settings', 'noProxy')
  return demo ? warning('settings', 'demo') : right('settings', 'complete', appUrl)
}

async function spaceOf({ dataDir }: Config): Promise<Finding> {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  return spaceFinding({ folder, free: bavail * bsize })
}

/** Whoever starts a command or server closes the folder to others, where it is theirs. */
async function permissionsOf({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) return right('permissions', 'none', dataDir)
  try {
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    return wrong('permissions', 'unwritable', dataDir)
  }
  const { mode } = await stat(dataDir)
  const isOpen = (mode & 0o077) !== 0 && process.platform !== 'win32'
  return isOpen ? wrong('permissions', 'open', dataDir) : right('permissions', 'closed', dataDir)
}

async function mailOf({ smtpUrl, databaseUrl }: Config): Promise<Finding> {
  if (smtpUrl === null) return databaseUrl === null ? right('mail', 'files') : warning('mail', 'none')
  const fault = await verifyMail(smtpUrl)
  return fault === null ? right('mail', 'reached') : wrong('mail', 'unreachable', fault)
}

function versionsOf(): Finding {
  const node = process.versions.node
  return Number.parseInt(node, 10) < OLDEST_NODE
    ? wrong('versions', 'node', node, String(OLDEST_NODE))
    : right('versions', 'current', version, node)
}
