/** The images that Dockerfile and compose.yaml begin with: a registry's where one can be reached, else made of Debian's packages. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { parse } from 'yaml'
import { run } from '../../packaging/run.ts'
import type { Docker } from './docker.ts'
import { timed } from './timed.ts'

const STAND_INS = join(import.meta.dirname, 'bases')
const DEBIAN = 'debian:bookworm-slim'

/**
 * Sees to it that each of them is there under its name, and says where it is from.
 * @param folder with Dockerfile and compose.yaml
 * @param debian a folder with a fresh Debian 12; one is made there when it isn't
 * @param work where there is room
 */
export async function bringBaseImages(
  docker: Docker,
  folder: string,
  debian: string,
  work: string,
): Promise<void> {
  for (const image of await namedIn(folder)) {
    if (docker.succeeds('image', 'inspect', image)) console.log(`ok  ${image} was there`)
    else if (docker.succeeds('pull', '--quiet', image)) console.log(`ok  ${image} is the registry's`)
    else
      await timed(`(before it: ${image}, made of Debian's packages)`, () => make(docker, image, debian, work))
  }
}

async function namedIn(folder: string): Promise<string[]> {
  const of = (name: string) => readFile(join(folder, name), 'utf8')
  const bases = DockerfileParser.parse(await of('Dockerfile')).getFROMs()
  const { services } = parse(await of('compose.yaml')) as {
    services: Record<string, { image: string; build?: object }>
  }
  const images = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]))
  return [...bases.map((from) => from.getImage() ?? ''), ...images]
}

async function make(docker: Docker, image: string, debian: string, work: string): Promise<void> {
  const file = await standInFor(image)
  if (!docker.succeeds('image', 'inspect', DEBIAN)) {
    if (!existsSync(debian)) run('debootstrap', ['--variant=minbase', 'bookworm', debian])
    const archive = join(work, 'debian.tar')
    run('tar', ['-C', debian, '-cf', archive, '.'])
    docker.run(['import', archive, DEBIAN])
  }
  const context = join(work, file)
  await mkdir(context, { recursive: true })
  for (const name of await readdir(STAND_INS)) await cp(join(STAND_INS, name), join(context, name))
  await cp(process.execPath, join(context, 'node'))
  docker.run(['build', '--tag', image, '--file', join(context, file), context])
}

/** @returns the file that says in its first line for which image it stands */
async function standInFor(image: string): Promise<string> {
  for (const name of await readdir(STAND_INS))
    if ((await readFile(join(STAND_INS, name), 'utf8')).startsWith(`# Stands for ${image}:`)) return name
  throw new Error(`${image} can't be had, and nothing stands for it`)
}
