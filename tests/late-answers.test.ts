/**
 * An effect of a screen that waits for an answer may have asked something else by then: what comes late must take the place of
 * nothing. Each such effect is tried, or says why it asks once. Reads the sources.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const TRIED = 'apps/crew/src/ui/late-answers.browser-test.tsx'

/** By file and function: tried under that name, or why nothing comes late. */
const WAITING: Record<string, 'tried' | { why: string }> = {
  'apps/crew/src/app/app.tsx App': { why: 'the rest of the app is loaded once' },
  'apps/crew/src/features/account/login-screen.tsx useArrival': { why: 'one arrives at the login once' },
  'apps/crew/src/features/trip/flight-overview-screen.tsx useTotals': 'tried',
  'apps/crew/src/ui/panel.tsx Panel': { why: 'it waits for a frame of the screen, once' },
  'apps/crew/src/ui/photo.tsx usePhoto': 'tried',
  'apps/crew/src/ui/use-answer.ts useAnswer': 'tried',
  'apps/office/src/features/sailing/board/map/tiles/tiles.tsx Tiles': {
    why: 'the map is opened once, and taken away where nobody waits for it any more',
  },
  'apps/office/src/features/session/return-screen.tsx ReturnScreen': {
    why: 'the page is opened for one leg',
  },
}

/** Where an error is only reported nothing comes of the answer. */
const WAITS = new Set(['then', 'finally'])

function waits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && WAITS.has(node.name.text))
    return true
  return ts.forEachChild(node, waits) ?? false
}

/** Names of functions with an effect that waits. */
function waitingIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const look = (node: ts.Node, name: string): void => {
    const inside = ts.isFunctionDeclaration(node) ? (node.name?.text ?? name) : name
    const isEffect = ts.isCallExpression(node) && /^use\w*Effect$/.test(node.expression.getText())
    if (isEffect && node.arguments[0] && waits(node.arguments[0])) found.push(`${path} ${inside}`)
    ts.forEachChild(node, (child) => look(child, inside))
  }
  look(file, '')
  return found
}

const sources = globSync('apps/{crew,office}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/[.-](?:test|fixture)\.tsx?$/.test(path),
)

test('each effect that waits for an answer is tried with one that comes late, or asks once', () => {
  expect(sources.flatMap(waitingIn).toSorted()).toEqual(Object.keys(WAITING))
})

test('those that are tried have their test', () => {
  const text = readFileSync(join(ROOT, TRIED), 'utf8')
  const tried = Object.keys(WAITING).filter((effect) => WAITING[effect] === 'tried')
  expect(tried.filter((effect) => !text.includes(`  ${effect.split(' ')[1]}: {`))).toEqual([])
})
