/** E-mails to people of the office, as files of a server without SMTP. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The link of the newest e-mail to somebody. */
export async function invitationTo(folder: string, email: string): Promise<string> {
  const mails = join(folder, 'mail')
  for (const name of (await readdir(mails)).toSorted().toReversed()) {
    const mail = await readFile(join(mails, name), 'utf8')
    if (mail.includes(`To: ${email}`)) return /#[\w-]{43}/.exec(mail)?.[0] ?? ''
  }
  throw new Error(`No e-mail to ${email}`)
}
