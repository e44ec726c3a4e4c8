/**
 * A number that is a time says its unit in its name: seconds that are taken for milliseconds ring for an hour. Read from the sources; what
 * bears the name of a time and is none stands here with what it is.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Words that speak of a length of time. */
const OF_TIME = new Set(
  [
    ...['timeout', 'interval', 'after', 'within', 'every', 'age', 'ttl', 'delay', 'delayed', 'limit'],
    ...['pause', 'period', 'lease', 'patience', 'duration', 'elapsed', 'wait', 'quiet', 'expiry', 'behind'],
    ...[
      'idle',
      'lifetime',
      'retry',
      'lasts',
      'kept',
      'valid',
      'ahead',
      'grace',
      'lag',
      'lay',
      'late',
      'silent',
    ],
  ].values(),
)
const UNITS = new Set([
  ...['ms', 's', 'millis', 'milliseconds', 'second', 'seconds', 'minute', 'minutes', 'hour', 'hours'],
  ...['day', 'days', 'weeks', 'months', 'years', 'secs', 'periods'],
])
/** What bears such a name, and what it is. */
const NO_TIME: Record<string, readonly string[]> = {
  'so many rows': [
    'apps/office/src/features/sailing/board/waiting-hand-over.tsx limit',
    'apps/server/src/commands/list-script-errors.ts DEFAULT_LIMIT',
    'apps/server/src/repositories/audit/audit.ts limit',
    'apps/server/src/repositories/tablets/script-errors.ts limit',
    'apps/server/src/services/checklists/list-filled-in.ts limit',
    'apps/server/src/services/log/hand-overs.ts limit',
    'apps/server/src/services/log/list-log.ts limit',
    'apps/server/src/services/malfunctions/list-all-malfunctions.ts limit',
    'apps/server/src/services/notifications/list-notifications.ts limit',
    'apps/server/src/services/trips/list-trips.ts limit',
    'apps/server/src/services/counts/cell-trips.ts limit',
    'apps/server/src/services/counts/profile-legs.ts limit',
    'apps/server/src/services/counts/missing-legs.ts limit',
    'apps/server/src/services/counts/review-trips.ts limit',
    'apps/server/src/services/people/manage-captains.ts limit',
    'apps/server/src/services/audit/show-audit.ts limit',
    'packages/engine/src/log/logbook.ts limit',
    'packages/engine/src/records/rescue.ts limit',
  ],
  'a place in a list, or in an order': [
    'packages/engine/src/log/indexeddb-append.ts after',
    'packages/engine/src/log/logbook.ts after',
    'packages/engine/src/log/memory-logbook.ts after',
    'packages/engine/src/outbox/outbox.ts after',
    'packages/engine/src/trip/recorder.ts after',
  ],
  'how many there are, or may be': [
    'apps/crew/src/features/notifications/urgent-notification.tsx QUIET_LOOKS',
    'apps/server/src/repositories/counts/punctuality.ts late',
    'apps/server/src/repositories/upkeep/work-figures.ts tabletsSilent',
    'apps/server/src/services/board/boards.ts BESIDE_EVERY',
    'apps/server/src/services/board/boards.ts MAX_KEPT',
    'apps/server/src/services/board/kept-steps.ts KEPT_STEPS',
    'apps/server/src/services/board/kept-steps.ts KEPT_TRIPS',
    'apps/server/src/services/timetable/short-differences.ts MAX_KEPT',
    'packages/engine/src/account/addresses.ts MOST_KEPT',
    'packages/engine/src/reference/shift-lists.ts TRACKS_AHEAD',
  ],
  bytes: [
    'apps/server/src/routes/serve-call.ts bodyLimit',
    'apps/server/src/services/timetable/read-timetable.ts MAX_AHEAD',
  ],
  'days, counted one by one': ['packages/engine/src/reference/shift-lists.ts ahead'],
  'a moment: seconds since 1970, as Prometheus has them': [
    'apps/server/src/repositories/upkeep/work-figures.ts oldestSilent',
  ],
  'a status': ['apps/server/src/plugins/errors.ts ERR_HTTP_REQUEST_TIMEOUT'],
  'the name that a browser, cookies or PostgreSQL give it': [
    'apps/crew/src/platform/browser.ts maximumAge',
    'apps/crew/src/platform/whereabouts.ts maximumAge',
    'apps/crew/src/platform/whereabouts.ts timeout',
    'apps/server/src/database/postgres.ts query_timeout',
    'apps/server/src/plugins/office-session.ts maxAge',
    'packages/look/src/aimed.ts duration',
  ],
}

const words = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

const isOfTime = (name: string) => {
  const all = words(name)
  return all.some((word) => OF_TIME.has(word)) && !all.some((word) => UNITS.has(word))
}

/** A number by what it is said to be, or by what stands in it. */
function isNumber(node: ts.Node): boolean {
  const { type, initializer } = node as { type?: ts.TypeNode; initializer?: ts.Expression }
  if (type) return /^(?:number|bigint)(?: \| (?:null|undefined|false))*$/.test(type.getText())
  return initializer !== undefined && isSum(initializer)
}

function isSum(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true
  if (ts.isParenthesizedExpression(node)) return isSum(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return isSum(node.operand)
  if (ts.isBinaryExpression(node))
    return /^[-+*/%]$/.test(node.operatorToken.getText()) && (isSum(node.left) || isSum(node.right))
  return false
}

const isNamed = (node: ts.Node): node is ts.NamedDeclaration & { name: ts.Identifier } =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node)) &&
  (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))

test('a number that is a time says its unit in its name', () => {
  const found = globSync('{packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/[.-](?:test|fixture|contract)\.tsx?$|\.d\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
      const names: string[] = []
      const visit = (node: ts.Node) => {
        if (isNamed(node) && isOfTime(node.name.text) && isNumber(node))
          names.push(`${path} ${node.name.text}`)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return names
    })
  expect([...new Set(found)].toSorted()).toEqual(Object.values(NO_TIME).flat().toSorted())
})
