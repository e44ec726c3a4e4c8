/** E-mail through an SMTP server. A server that doesn't respond is given up, so no message waits for ever. */
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

const TIMEOUT_MS = 15_000

/** @param timeoutMs how long the server may be silent */
export function smtpMail(smtpUrl: string, mailFrom: string, timeoutMs = TIMEOUT_MS): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    async send({ to, subject, text }) {
      // One address as it is: given as text it would be read as a list of them.
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text })
    },
  }
}
