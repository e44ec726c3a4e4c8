/** The way that e-mail goes by the settings. */
import { fileMail, mailFolder } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

export interface MailSettings {
  /** Null for files in the data folder. */
  smtpUrl: string | null
  /** The sender, for instance 'Vaarboek <vaarboek@example.org>'. */
  mailFrom: string
  dataDir: string
}

/** @param fileName gives each message that becomes a file its own name */
export function chooseMail({ smtpUrl, mailFrom, dataDir }: MailSettings, fileName: () => string): Mail {
  return smtpUrl === null ? fileMail(mailFolder(dataDir), mailFrom, fileName) : smtpMail(smtpUrl, mailFrom)
}
