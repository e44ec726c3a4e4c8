/** What a release contains of others, in CycloneDX: npm's own list, without what isn't delivered. */
import { createHash } from 'node:crypto'
import type { Part } from './node-components.ts'
import { ownProcessor, type Processor, siblingName } from './processors.ts'
import { runNpm } from './run.ts'

interface Component {
  'bom-ref': string
  name: string
  version: string
}

interface Bill {
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** Of the release it is of; `epoch` in seconds. */
export interface Made {
  version: string
  epoch: number
  /** The Node that is in it and what that is built of; empty where it brings none. */
  node: readonly Part[]
}

/**
 * npm's list of all packages of a repository where they are installed: the text of a bill in CycloneDX. Of packages that each processor has
 * its own of, another's are as the lock file has them.
 */
export function listPackages(root: string, processor: Processor): string {
  const list = (...how: string[]) =>
    runNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', ...how], { cwd: root })
  const listed = list()
  const own = ownProcessor()
  return processor.node === own.node
    ? listed
    : withSiblings(listed, list('--package-lock-only'), (name) => siblingName(name, own, processor))
}

/** @param locked npm's list of what the lock file has, with every processor's */
export function withSiblings(listed: string, locked: string, sibling: (name: string) => string): string {
  const bill: Bill = JSON.parse(listed)
  const others = new Map((JSON.parse(locked) as Bill).components.map((one) => [one['bom-ref'], one]))
  const refs = new Map<string, Component>()
  for (const { name, version, 'bom-ref': ref } of bill.components) {
    const found = others.get(`${sibling(name)}@${version}`)
    if (found && sibling(name) !== name) refs.set(ref, found)
  }
  const refOf = (ref: string) => refs.get(ref)?.['bom-ref'] ?? ref
  bill.components = bill.components.map((one) => refs.get(one['bom-ref']) ?? one)
  bill.dependencies = bill.dependencies.map(({ ref, dependsOn = [] }) => ({
    ref: refOf(ref),
    dependsOn: dependsOn.map(refOf),
  }))
  return JSON.stringify(bill)
}

/**
 * The bill as indented JSON; the same whenever it is made.
 * @param listed npm's list
 * @param delivered what of it is in the release; packages that the apps' scripts are bundled from are
 */
export function billOfMaterials(
  listed: string,
  delivered: (name: string, version: string) => boolean,
  { version, epoch, node }: Made,
): string {
  const bill: Bill = JSON.parse(listed)
  bill.components = [...node, ...bill.components.filter((one) => delivered(one.name, one.version))]
  const there = new Set(bill.components.map((one) => one['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => there.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => there.has(one)) }))
  const [program, ...builtIn] = node.map((one) => one['bom-ref'])
  if (program) bill.dependencies.push({ ref: program, dependsOn: builtIn })
  const { component } = bill.metadata
  // npm names it after the folder.
  Object.assign(component, { name: 'vaarboek', version, 'bom-ref': `vaarboek@${version}` })
  bill.dependencies.unshift({ ref: component['bom-ref'], dependsOn: [...there] })
  bill.metadata.timestamp = new Date(epoch * 1000).toISOString()
  bill.serialNumber = `urn:uuid:${idOf(JSON.stringify(bill.components))}`
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** A UUID of version 8, made of a text. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
