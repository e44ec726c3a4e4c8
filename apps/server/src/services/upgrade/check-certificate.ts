/** How long the certificate at the app's address is good for: on the day it ends no tablet sends any more. */
import { checkServerIdentity, connect } from 'node:tls'
import { type Finding, right, warning, wrong } from './finding.ts'

/** Certbot renews 30 days before the end: with fewer left that has failed for some time. */
const FEW_DAYS = 14
const DAY_MS = 24 * 3600 * 1000
/** A server that is asked for its certificate has so long. */
const PATIENCE_MS = 5000

/** Nothing for an address without TLS. @param nowMs the clock of this machine */
export async function certificateFindings(appUrl: string | null, nowMs: () => number): Promise<Finding[]> {
  if (!appUrl?.startsWith('https:')) return []
  const { host, hostname, port } = new URL(appUrl)
  const seen = await certificateOf(hostname, Number(port || 443))
  if ('unseen' in seen) return [right('certificate', 'unseen', host, seen.unseen)]
  const days = String(Math.floor((seen.until - nowMs()) / DAY_MS))
  if (seen.until <= nowMs()) return [wrong('certificate', 'ended', host)]
  if (seen.isOfAnother) return [wrong('certificate', 'another', host)]
  const isSoon = Number(days) < FEW_DAYS
  return [isSoon ? warning('certificate', 'until', host, days) : right('certificate', 'until', host, days)]
}

type Seen = { until: number; isOfAnother: boolean } | { unseen: string }

/** Whoever signed it: it may be the operator's own authority, which tablets were told to trust and this machine wasn't. */
function certificateOf(host: string, port: number): Promise<Seen> {
  return new Promise((resolve) => {
    const servername = /^[\d.]+$|:/.test(host) ? '' : host
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: PATIENCE_MS })
    const end = (seen: Seen) => {
      socket.destroy()
      resolve(seen)
    }
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      end({
        until: Date.parse(certificate.valid_to),
        isOfAnother: checkServerIdentity(host, certificate) !== undefined,
      })
    })
    socket.once('timeout', () => end({ unseen: 'ETIMEDOUT' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ unseen: error.code ?? error.message }))
  })
}
