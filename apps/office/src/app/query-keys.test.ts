/** What is read is kept under a key that has all that its request depends on: else one thing is shown in the place of another. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** A reading, and what its request needs that its key lacks. */
interface Reading {
  place: string
  missing: string[]
}

function readingsOf(source: string, text: string): Reading[] {
  const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Reading[] = []
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const key = initializerOf(node, ['queryKey', 'key'])
      const read = initializerOf(node, ['queryFn', 'read'])
      if (key && read && ts.isArrowFunction(read)) {
        const inKey = pathsIn(key)
        const missing = pathsIn(read).filter(
          (path) => isOfItsCaller(path, read) && !inKey.some((one) => standsFor(one, path)),
        )
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push({ place: `${source}:${line + 1}`, missing: [...new Set(missing)] })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function initializerOf(object: ts.ObjectLiteralExpression, names: string[]): ts.Expression | undefined {
  for (const property of object.properties)
    if (names.includes(property.name?.getText() ?? ''))
      if (ts.isPropertyAssignment(property)) return property.initializer
      else if (ts.isShorthandPropertyAssignment(property)) return property.name
  return undefined
}

/** Names, with what is read of them: `ship.id`. */
function pathsIn(root: ts.Node): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) found.push(node.getText())
    else if (ts.isIdentifier(node) && !isPropertyName(node)) found.push(node.text)
    else ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

const isPropertyName = (node: ts.Identifier) =>
  (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent)) &&
  node.parent.name === node

/** Whether a name is one of the functions around, not of the module and not of its own. */
function isOfItsCaller(path: string, read: ts.ArrowFunction): boolean {
  const name = path.split('.')[0] ?? ''
  if (declares(read, name)) return false
  for (let node: ts.Node = read.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isFunctionLike(node) && declares(node, name)) return true
  return false
}

function declares(scope: ts.SignatureDeclaration, name: string): boolean {
  let isDeclared = false
  const visit = (node: ts.Node) => {
    if (node !== scope && ts.isFunctionLike(node)) return
    if (
      (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      isDeclared ||= node.name.text === name
    ts.forEachChild(node, visit)
  }
  visit(scope)
  return isDeclared
}

/** Whole, the same part, or the id of it. */
const standsFor = (inKey: string, path: string) =>
  inKey === path || inKey === path.split('.')[0] || inKey === `${path}.id`

const READINGS = globSync('{app,features}/**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((path) => !/\.(test|fixture|browser-test)\.tsx?$/.test(path))
  .flatMap((path) => readingsOf(path, readFileSync(join(SOURCES, path), 'utf8')))

test('each key has all that its request depends on', () => {
  expect(READINGS.length).toBeGreaterThan(20)
  expect(READINGS.filter(({ missing }) => missing.length > 0)).toEqual([])
})

test.each([
  ['useQuery({ queryKey: [SHIPS], queryFn: () => send(call, { id: ship.id }) })', ['ship.id']],
  ['usePages({ key: [LIST, asked.state], read: (after) => send(call, { ...asked, after }) })', ['asked']],
  ['useQuery({ queryKey: [SHIPS, ship.id], queryFn: ({ signal }) => send(call, of(ship), { signal }) })', []],
])('%s lacks %j', (reading, missing) => {
  const source = `function Page({ ship, asked }) { ${reading} }`
  expect(readingsOf('page.tsx', source).map((one) => one.missing)).toEqual([missing])
})
