/** How long the certificate at the app's address is good for: on the day it ends no tablet sends any more. */
import { checkServerIdentity, connect, getCACertificates } from 'node:tls'
import { type Finding, right, warning, wrong } from './finding.ts'

/** Certbot renews 30 days before the end: with fewer left that has failed for some time. */
const FEW_DAYS = 14
const DAY_MS = 24 * 3600 * 1000
/** A server that is asked for its certificate has so long. */
const PATIENCE_MS = 5000
/** The way there may lead past this machine: from outside it may well be reached. */
const OUT_OF_REACH = new Set(['ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Nothing for an address without TLS.
 * @param nowMs the clock of this machine @param known certificates (PEM) of authorities that are believed
 */
export async function certificateFindings(
  appUrl: string | null,
  nowMs: () => number,
  known: () => string[] = knownHere,
): Promise<Finding[]> {
  if (!appUrl?.startsWith('https:')) return []
  const { host, hostname, port } = new URL(appUrl)
  const seen = await certificateOf(hostname, Number(port || 443), known())
  if ('unseen' in seen) {
    const { unseen } = seen
    const isElsewhere = OUT_OF_REACH.has(unseen)
    return [
      isElsewhere
        ? right('certificate', 'unseen', host, unseen)
        : warning('certificate', 'unserved', host, unseen),
    ]
  }
  const days = String(Math.floor((seen.until - nowMs()) / DAY_MS))
  if (seen.until <= nowMs()) return [wrong('certificate', 'ended', host)]
  if (seen.isOfAnother) return [wrong('certificate', 'another', host)]
  const isSoon = Number(days) < FEW_DAYS
  return [
    isSoon ? warning('certificate', 'until', host, days) : right('certificate', 'until', host, days),
    ...(seen.fault === null ? [] : [warning('certificate', 'untrusted', host, seen.fault)]),
  ]
}

/** Those that Node brings, and this machine's own: an operator's authority is among them where `update-ca-certificates` put it. */
function knownHere(): string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
}

/** Its fault: why the chain that was sent isn't believed, in OpenSSL's code; null where it is. */
type Seen = { until: number; isOfAnother: boolean; fault: string | null } | { unseen: string }

/** Whoever signed it: it is looked at also where it isn't believed. */
function certificateOf(host: string, port: number, ca: string[]): Promise<Seen> {
  return new Promise((resolve) => {
    const servername = /^[\d.]+$|:/.test(host) ? '' : host
    const socket = connect({ host, port, servername, ca, rejectUnauthorized: false, timeout: PATIENCE_MS })
    const end = (seen: Seen) => {
      socket.destroy()
      resolve(seen)
    }
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      end({
        until: Date.parse(certificate.valid_to),
        isOfAnother: checkServerIdentity(host, certificate) !== undefined,
        fault: socket.authorized ? null : String(socket.authorizationError),
      })
    })
    socket.once('timeout', () => end({ unseen: 'ETIMEDOUT' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ unseen: error.code ?? error.message }))
  })
}
