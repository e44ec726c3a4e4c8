/** Lines with which a server begins. */
import type { Config } from './config/config.ts'
import { mailFolder } from './integrations/mail/file-mail.ts'
import { CAPTAINS, OFFICE } from './services/demo/fleet.ts'

/** Sentences for whoever starts it, a line each. */
export function greeting(
  address: string,
  { databaseUrl, dataDir, demo, smtpUrl }: Config,
  hasOffice: boolean,
): string[] {
  const [captain] = CAPTAINS
  return [
    `Vaarboek runs at ${address}`,
    databaseUrl === null
      ? `Data in ${dataDir} (embedded database: one process, no protection against power failure)`
      : 'Data in PostgreSQL',
    ...(smtpUrl === null ? [`E-mails go to ${mailFolder(dataDir)} because SMTP_URL is not set`] : []),
    ...(demo && captain ? [`Demo: log in as ${captain.email} with PIN ${captain.pin}`] : []),
    ...(hasOffice
      ? [`Demo of the office: ${address}/kantoor as ${OFFICE.email} with password ${OFFICE.password}`]
      : []),
  ]
}
