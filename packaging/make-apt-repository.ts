/** `npm run release:apt -- FOLDER`: a repository of apt, of what `npm run release` made. */
import { join, resolve } from 'node:path'
import { makeAptRepository } from './apt-repository.ts'
import { root } from './tree.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run release:apt -- FOLDER')
const { APT_KEY } = process.env
await makeAptRepository(join(root, 'dist'), resolve(folder), { key: APT_KEY ?? null, at: Date.now() })
if (!APT_KEY) console.warn('Not signed: APT_KEY names no key of gpg. apt takes it only with [trusted=yes].')
