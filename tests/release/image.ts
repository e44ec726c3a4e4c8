/** Carries out a Dockerfile in a private root, step by step, where no container can be had. */
import { cp, mkdir } from 'node:fs/promises'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import type { PrivateRoot } from './private-root.ts'

/** How a container of it is started. */
export interface Image {
  user: string
  folder: string
  env: Record<string, string>
  command: string[]
  /** What says whether it is well. */
  health: string[]
}

/**
 * Every step is done as Docker would; one that isn't known here throws. The base is the machine's Debian with our Node.
 * @param args of the build
 */
export async function buildImage(
  root: PrivateRoot,
  dockerfile: string,
  args: Record<string, string>,
): Promise<Image> {
  const image: Image = { user: 'root', folder: '/', env: {}, command: [], health: [] }
  for (const step of DockerfileParser.parse(dockerfile).getInstructions())
    await carryOut(root, step, image, args)
  return image
}

/** A machine without lists knows of no package. */
const LOOKED_UP = '! ls /var/lib/apt/lists/*_Packages* || apt-get install --simulate'

async function carryOut(
  root: PrivateRoot,
  step: Instruction,
  image: Image,
  args: Record<string, string>,
): Promise<void> {
  const keyword = step.getKeyword()
  const said = step.getRawArgumentsContent() ?? ''
  const filledIn = said.replace(/\$\{(\w+)\}/g, (_, name) => args[name] ?? image.env[name] ?? '')
  switch (keyword) {
    case 'FROM':
      if (!said.startsWith(`node:${process.versions.node}-`)) throw new Error(`Another base: ${said}`)
      return cp(process.execPath, root.path('/usr/local/bin/node'))
    case 'ARG':
      if (!(said in args)) throw new Error(`${said} isn't given`)
      return
    case 'RUN': {
      const given = Object.entries({ ...args, ...image.env }).map(([name, value]) => `${name}=${value}`)
      // Packages are looked up, in this machine's lists, and not fetched: a test asks no network.
      root.must('env', ...given, 'sh', '-c', said.replace('apt-get update && apt-get install', LOOKED_UP))
      return
    }
    case 'ADD': {
      const [from = '', to = ''] = filledIn.split(' ')
      root.must('tar', '-xzf', `/release/${from}`, '-C', to)
      return
    }
    case 'ENV':
      for (const pair of filledIn.split(' ')) {
        const [name = '', value = ''] = pair.split('=')
        image.env[name] = value
      }
      return
    case 'USER':
      image.user = said
      return
    case 'WORKDIR':
      image.folder = said
      await mkdir(root.path(said), { recursive: true })
      return
    case 'HEALTHCHECK':
      image.health = JSON.parse(said.slice(said.indexOf('[')))
      return
    case 'ENTRYPOINT':
      // Only a container's first process needs it.
      image.command = JSON.parse(said).filter(
        (_: string, place: number, words: string[]) => words[0] !== 'tini' || place > 1,
      )
      return
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`${keyword} isn't known to this test`)
  }
}
