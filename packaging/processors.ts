/** The kinds of processor that a release can be made for. */

export interface Processor {
  /** As Debian calls it. */
  debian: string
  /** As Node and npm do. */
  node: string
  /** Its number at the head of a program (`e_machine` of ELF). */
  elf: number
}

export const PROCESSORS: readonly Processor[] = [
  { debian: 'amd64', node: 'x64', elf: 62 },
  { debian: 'arm64', node: 'arm64', elf: 183 },
]

/** The one that this runs on. @throws where no release can be made for it */
export function ownProcessor(): Processor {
  const own = PROCESSORS.find(({ node }) => node === process.arch)
  if (!own) throw new Error(`No release can be made on ${process.arch}: name one by --arch`)
  return own
}

/** @param name Debian's */
export function processorNamed(name: string): Processor {
  const found = PROCESSORS.find(({ debian }) => debian === name)
  const names = PROCESSORS.map(({ debian }) => debian).join(' or ')
  if (!found) throw new Error(`--arch is ${names}, not '${name}'`)
  return found
}

/** The name that a package with native parts has for another processor. */
export function siblingName(name: string, from: Processor, to: Processor): string {
  const end = `-linux-${from.node}`
  return name.endsWith(end) ? `${name.slice(0, -end.length)}-linux-${to.node}` : name
}
