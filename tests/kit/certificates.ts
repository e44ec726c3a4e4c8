/** Certificates of an authority of a test's own, made by the machine's openssl. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Files. */
export interface Certificate {
  certificate: string
  key: string
}

export interface Authority {
  /** The file of its own certificate. */
  file: string
  /** For a host's name. @param days how long it holds; below 0 it is over */
  issue(name: string, days?: number): Promise<Certificate>
  remove(): Promise<void>
}

export async function makeAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-certificates-'))
  const file = join(folder, 'authority.pem')
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const subject = ['-subj', '/CN=Authority of a test']
  await openssl('req', '-x509', ...NEW_KEY, ...subject, '-days', '2', '-keyout', 'own.key', '-out', file)
  let issued = 0
  return {
    file,
    issue: async (name, days = 2) => {
      issued += 1
      const [key, asked, made] = ['key', 'csr', 'pem'].map((ending) => join(folder, `${issued}.${ending}`))
      if (!key || !asked || !made) throw new Error('No names')
      const names = ['-addext', `subjectAltName=DNS:${name}`]
      await openssl('req', ...NEW_KEY, '-subj', `/CN=${name}`, ...names, '-keyout', key, '-out', asked)
      const signed = ['-CA', file, '-CAkey', 'own.key', '-CAcreateserial', '-copy_extensions', 'copy']
      await openssl('x509', '-req', '-in', asked, ...signed, '-days', String(days), '-out', made)
      return { certificate: made, key }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
