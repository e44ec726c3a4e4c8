/** The sums of a release's files, and the signature that says whose they are: by minisign, which plain Debian has. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SUMS = 'SHA256SUMS'

/** Writes SHA256SUMS of all files in a folder. @returns their names and sizes in bytes */
export async function writeSums(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(SUMS)).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })),
  )
  const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  await writeFile(join(folder, SUMS), files.map(({ name, content }) => `${sum(content)}  ${name}\n`).join(''))
  return files.map(({ name, content }) => ({ name, bytes: content.length }))
}

/**
 * Signs them: SHA256SUMS.minisig. A key with a password is asked for it at the terminal. The version stands in the signature too, so
 * that nobody gives an old release for a new one.
 * @param key the file of the secret key
 * @param publicKey the file that operators have of it
 * @throws when minisign fails, or what it made isn't opened by that public key
 */
export function signSums(folder: string, version: string, key: string, publicKey: string): void {
  if (!existsSync(publicKey))
    throw new Error(`${publicKey} isn't there. Make it, and commit it: minisign -R -s ${key} -p ${publicKey}`)
  minisign(folder, '-S', '-s', key, '-t', `vaarboek ${version}`, '-m', SUMS)
  minisign(folder, '-V', '-q', '-p', publicKey, '-m', SUMS)
}

function minisign(cwd: string, ...args: string[]): void {
  const { status, error } = spawnSync('minisign', args, { cwd, stdio: 'inherit' })
  if (error) throw new Error(`minisign can't be run: ${error.message}`)
  if (status !== 0) throw new Error(`minisign ${args.join(' ')} failed; what it said is above.`)
}
