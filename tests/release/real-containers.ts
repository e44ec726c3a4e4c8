/**
 * `npm run release:containers`: what somebody does who runs a release in containers, as the documentation says it and with times; first
 * the files are put in a folder, then it lives (`container-life.ts`).
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putContainerFiles } from '../../packaging/containers.ts'
import { run } from '../../packaging/run.ts'
import { type Artefacts, archiveBefore, makeArtefacts } from './artefacts.ts'
import { bringBaseImages } from './base-images.ts'
import { itsLife, PASSWORD } from './container-life.ts'
import { openDocker } from './docker.ts'
import { readOptions } from './options.ts'
import { timed } from './timed.ts'

const options = readOptions()
const work = await mkdtemp(join(tmpdir(), 'vaarboek-containers-'))
const folder = join(work, 'release')
const docker = await openDocker(work)
let made: Artefacts | undefined
try {
  made = await timed('(before it: the archives of this version and of the one before)', () =>
    makeArtefacts(options.before),
  )
  await putFiles(made)
  await bringBaseImages(docker, folder, options.debian ?? join(work, 'debian'), work)
  await itsLife(docker, folder, made)
} finally {
  await docker.close()
  await made?.remove()
  await rm(work, { recursive: true, force: true })
}

/** As an operator has them who fills in what the documentation says. */
async function putFiles(artefacts: Artefacts): Promise<void> {
  const { version, versionBefore } = artefacts
  await archiveBefore(artefacts)
  await mkdir(join(folder, 'tls'), { recursive: true })
  for (const name of [version, versionBefore].map((of) => `vaarboek-${of}.tar.gz`))
    await cp(join(artefacts.folder, name), join(folder, name))
  await putContainerFiles(versionBefore, folder)
  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, (await readFile(conf, 'utf8')).replaceAll('vaarboek.example', 'localhost'))
  const settings = (await readFile(join(folder, 'example.env'), 'utf8'))
    .replace('POSTGRES_PASSWORD=', `POSTGRES_PASSWORD=${PASSWORD}`)
    .replace('OWNER_PASSWORD=', `OWNER_PASSWORD=${PASSWORD}vaneigenaar`)
    .replace('SERVER_PASSWORD=', `SERVER_PASSWORD=${PASSWORD}vanserver`)
    .replace('vaarboek.example', 'localhost')
  const key = /age1\w+/.exec(run('sh', ['-c', 'age-keygen -o vaarboek.key 2>&1'], { cwd: folder }))?.[0]
  await writeFile(join(folder, '.env'), `${settings}WEATHER=off\nPUSH=off\nBACKUP_KEY=${key}\n`)
  const itself = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost']
  const named = [...itself, '-addext', 'subjectAltName=DNS:localhost']
  run('openssl', [...named, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'], { cwd: join(folder, 'tls') })
}
