/** E-mail through an SMTP server. A server that doesn't respond is given up, so no message waits for ever. */
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

const TIMEOUT_MS = 15_000

/** @param timeoutMs how long the server may be silent */
export function smtpMail(smtpUrl: string, mailFrom: string, timeoutMs = TIMEOUT_MS): Mail {
  const transport = transportTo(smtpUrl, timeoutMs)
  return {
    async send({ to, ...content }) {
      // An address given as text would be read as a list of them.
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...content })
    },
  }
}

/** Logs in and sends nothing. Null when it may; else what the mail server says. */
export async function verifyMail(smtpUrl: string): Promise<string | null> {
  const transport = transportTo(smtpUrl, TIMEOUT_MS)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}

function transportTo(smtpUrl: string, timeoutMs: number) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
}
