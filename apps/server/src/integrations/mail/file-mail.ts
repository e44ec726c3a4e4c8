/**
 * E-mail as files, for a machine without a mail server: one a message, readable by its owner only, as they may hold PINs.
 * Laid out like an e-mail, in plain text that needs no mail program to be read.
 */
import { join } from 'node:path'
import { makeOwnFolder, writeOwnFile } from '../../files/owner-only.ts'
import { type Mail, onOneLine } from './mail.ts'

/** The folder for messages in a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** @param name gives each message a file name of its own, without its ending */
export function fileMail(folder: string, mailFrom: string, name: () => string): Mail {
  return {
    isFiles: true,
    async send({ to, subject, text }) {
      await makeOwnFolder(folder)
      // A line break would make a header of its own.
      const lines = [`From: ${mailFrom}`, `To: ${to}`, `Subject: ${subject}`].map(onOneLine)
      const content = `${lines.join('\n')}\nContent-Type: text/plain; charset=utf-8\n\n${text}`
      await writeOwnFile(join(folder, `${name()}.eml`), content, 'wx')
    },
  }
}
