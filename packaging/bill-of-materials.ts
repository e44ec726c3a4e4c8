/** What a release contains of others, in CycloneDX: npm's own list, without what isn't delivered. */
import { createHash } from 'node:crypto'
import type { Part } from './node-components.ts'
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

/** npm's list of all packages of a repository where they are installed: the text of a bill in CycloneDX. */
export function listPackages(root: string): string {
  return runNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], { cwd: root })
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
