/**
 * Time, randomness, network and storage are handed in. Only the files named here may take them from the surroundings;
 * anywhere else the same code could not be tested, simulated or replayed.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')

/** Who owns what, and why. */
export const OWNERS: Record<string, string> = {
  'apps/crew/src/main.tsx': 'composition root: how long the first screen waits for the rest',
  'apps/crew/src/start-engine.ts': 'composition root: hands all of it to the rest',
  'apps/crew/src/platform/device.ts': 'the clock and the dice of the tablet',
  'packages/engine/src/account/secrets.ts': 'the cryptography of the browser',
  'apps/crew/src/ui/use-every.ts': 'the timer of what is tried again while a screen is open',
  'apps/crew/src/platform/browser.ts': 'waiting, locks, position and connection of the browser',
  'packages/engine/src/log/indexeddb-logbook.ts': 'the storage of the logbook',
  'packages/look/src/theme.ts': 'the theme chosen by hand, in localStorage',
  'packages/look/src/aimed.ts': 'since when a control stands where it is pressed',
  'apps/crew/src/features/wizard/use-rebuild.ts': 'half a second between going back and the step built again',
  'apps/crew/src/platform/': 'service worker, wake lock and sound of the browser',
  'apps/crew/src/ui/': 'motion on the screen only: carousel, throttles; nothing that is recorded',
  'apps/office/src/platform/': 'the network of the office, and its chance for keys',
  'packages/rescue/src/thread.ts': 'composition root: the thread that delivers a rescue file',
  'apps/server/src/main.ts': 'composition root: hands clock and dice to the rest',
  'apps/server/src/commands/': 'composition roots of the command line',
  'apps/server/src/services/timetable/import-worker.ts': 'composition root: the thread of an import',
  'apps/server/src/services/timetable/import-in-worker.ts': 'the hour that an import may take',
  'apps/server/src/integrations/watchdog/':
    'the second between two looks at the event loop, by threads that no clock of ours reaches',
  'apps/server/src/integrations/systemd/tell-systemd.ts':
    'as often as systemd wants to hear that the server lives',
  'apps/server/src/integrations/images/image-reader.ts': 'the seconds that reading a photo may take',
  'apps/server/src/services/accounts/pin-hash.ts': 'what hashing took',
  'apps/server/src/services/load/photo-gate.ts': 'what a photo took',
  'apps/server/src/database/fair-database.ts': 'how long work waits for its turn, and what it took',
  'apps/server/src/services/load/shared-looks.ts':
    'how long a look at the database is good, whatever clocks are set to',
  'apps/server/src/turns/patience.ts': 'the seconds after which whoever asked has left',
  'apps/server/src/database/postgres-listeners.ts': 'the second before a broken connection is made again',
  'apps/server/src/database/primary.ts': 'the seconds between two looks for the database that takes writes',
  'apps/server/src/plugins/fair-calls.ts':
    'the second before a refusal, and when what an account was sent is paid',
  'apps/server/src/plugins/metrics.ts': 'the seconds a scrape waits for the database',
  'apps/server/src/plugins/strangers.ts': 'cuts a request that trickles in',
  'apps/server/src/routes/notification-stream.ts':
    'the heartbeat of an open stream; nothing that is recorded',
  'apps/server/src/routes/office/board-stream.ts':
    'the heartbeat of an open stream, and the second between two readings',
}

/** Names that reach into the surroundings; members as 'object.member'. */
const AMBIENT = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'XMLHttpRequest',
  'WebSocket',
  'Date.now',
  'performance.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'crypto.subtle',
  'navigator.onLine',
  'navigator.locks',
  'navigator.geolocation',
  'Temporal.Now',
])

export interface Finding {
  line: number
  what: string
}

/** What a source takes from its surroundings. */
export function ambientUses(name: string, text: string): Finding[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const findings: Finding[] = []
  const add = (node: ts.Node, what: string) =>
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what })

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      (node.arguments?.length ?? 0) === 0
    ) {
      add(node, 'new Date()')
    } else if (ts.isPropertyAccessExpression(node)) {
      const access = node.getText().replace(/^(window|globalThis|self)\./, '')
      if (AMBIENT.has(access)) add(node, access)
    } else if (ts.isIdentifier(node) && AMBIENT.has(node.text) && isFree(node)) add(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

/** Used as the name of the global itself, not as a member, a parameter or a property of our own. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isCallExpression(parent)) return !isDeclaredAbove(node)
  return ts.isVariableDeclaration(parent) && parent.initializer === node
}

/** A parameter or constant of the same name hides the global: it was handed in. */
function isDeclaredAbove(node: ts.Identifier): boolean {
  const declares = new RegExp(`[{(,]\\s*${node.text}\\s*[,})=:]`)
  for (let above: ts.Node = node.parent; above; above = above.parent) {
    if (
      ts.isFunctionLike(above) &&
      above.parameters.some((parameter) => declares.test(`{${parameter.name.getText()}}`))
    )
      return true
  }
  return false
}

if (import.meta.main) {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|browser-test|contract|fixture)\.tsx?$/.test(file))
  const isOwner = (file: string) =>
    Object.keys(OWNERS).some((owner) => file === owner || (owner.endsWith('/') && file.startsWith(owner)))
  let found = 0
  for (const file of files.filter((path) => !isOwner(path))) {
    for (const { line, what } of ambientUses(file, readFileSync(join(root, file), 'utf8'))) {
      console.error(
        `${relative(root, join(root, file))}:${line}: ${what} must be handed in (see scripts/ambient.ts)`,
      )
      found += 1
    }
  }
  console.log(`${files.length} files, ${found} violations`)
  process.exitCode = found > 0 || files.length < 60 ? 1 : 0
}
