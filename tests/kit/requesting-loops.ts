/** Finds, in the sources, what makes several requests: a loop, or several at once. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** What asks somebody else, by the name it is called by. */
const ASKS = new Set([
  'fetch',
  'sendCall',
  'sendOnce',
  'sendOffice',
  'sendMail',
  'EventSource',
  'invalidateQueries',
])
/** What is handed in and asks: who sends e-mail, rings tablets, knows the weather or looks a name up. */
const ASKS_OF = /(?:^|\.)(?:mail|push|transport)\.send(?:Mail)?$|^lookup$|^(?:https?\.)?request$/
const EACH = new Set(['map', 'flatMap', 'forEach', 'reduce', 'filter', 'some', 'every'])
const AT_ONCE = /^Promise\.(?:all|allSettled|any|race)$/

interface Source {
  path: string
  file: ts.SourceFile
  /** What names of other files are called here: a file and its name there. */
  imported: Map<string, string>
}

/** A function that has a name, and what it speaks of. */
interface Named {
  source: Source
  name: string
  asks: boolean
  speaksOf: Set<string>
}

/** One key each, of file, function and kind; the same twice where there are two. */
export function requestingLoops(globs: readonly string[]): string[] {
  const sources = globs
    .flatMap((glob) => globSync(glob, { cwd: ROOT }))
    .filter((path) => !/[.-](?:test|fixture|contract)\.[jt]sx?$|\.d\.ts$|\/testing/.test(path))
    .toSorted()
    .map(read)
  const functions = new Map<string, Named>()
  for (const source of sources) collect(source, functions)
  const asking = askingOf(functions)
  return sources.flatMap((source) => loopsIn(source, asking))
}

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imported = new Map<string, string>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const target = from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(path), from)) : from
    const bindings = statement.importClause?.namedBindings
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        imported.set(name.text, `${target}#${(propertyName ?? name).text}`)
  }
  return { path, file, imported }
}

const packageOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** How a name is found again: of its own file, or as a method of anything of its package. */
const ofFile = ({ path }: Source, name: string) => `${path}#${name}`
const ofMethod = ({ path }: Source, name: string) => `${packageOf(path)}.${name}`

function nameOf(node: ts.Node): { name: string; isMethod: boolean } | null {
  if (ts.isFunctionDeclaration(node) && node.name) return { name: node.name.text, isMethod: false }
  if (ts.isMethodDeclaration(node)) return { name: node.name.getText(), isMethod: true }
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null
  const { parent } = node
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name))
    return { name: parent.name.text, isMethod: false }
  return ts.isPropertyAssignment(parent) ? { name: parent.name.getText(), isMethod: true } : null
}

function collect(source: Source, functions: Map<string, Named>): void {
  const visit = (node: ts.Node, inside: readonly Named[]) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const named = nameOf(node)
    let holders = inside
    if (named) {
      const key = named.isMethod ? ofMethod(source, named.name) : ofFile(source, named.name)
      const one = functions.get(key) ?? { source, name: named.name, asks: false, speaksOf: new Set() }
      functions.set(key, one)
      holders = [...inside, one]
    }
    for (const { asks, of } of spokenOf(source, node))
      for (const holder of holders) {
        holder.asks ||= asks
        if (of) holder.speaksOf.add(of)
      }
    ts.forEachChild(node, (child) => visit(child, holders))
  }
  visit(source.file, [])
}

/** What a node alone speaks of: a request, or a function by its key. */
function spokenOf(source: Source, node: ts.Node): { asks: boolean; of?: string }[] {
  if (ts.isNewExpression(node)) return [{ asks: ASKS.has(node.expression.getText()) }]
  if (ts.isCallExpression(node) && ASKS_OF.test(node.expression.getText())) return [{ asks: true }]
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return []
  const { parent, text } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return [{ asks: ASKS.has(text), of: ofMethod(source, text) }]
  if (ts.isPropertyAssignment(parent) && parent.name === node) return []
  if (ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent) || ts.isParameter(parent)) return []
  if (ts.isBindingElement(parent)) return []
  return [{ asks: ASKS.has(text), of: source.imported.get(text) ?? ofFile(source, text) }]
}

/** Keys of all that ask, themselves or by what they call. */
function askingOf(functions: Map<string, Named>): ReadonlySet<string> {
  const asking = new Set([...functions].filter(([, { asks }]) => asks).map(([key]) => key))
  // A package's name stands for all its files.
  const exported = Map.groupBy(functions, ([key]) => key.slice(key.indexOf('#') + 1))
  const isAsking = (of: string) => {
    if (!of.startsWith('@vaarboek/')) return asking.has(of)
    const folder = `packages/${of.slice('@vaarboek/'.length).split(/[/#]/, 1)[0]}/`
    const found = exported.get(of.slice(of.indexOf('#') + 1)) ?? []
    return found.some(([key]) => key.startsWith(folder) && asking.has(key))
  }
  for (let before = -1; before < asking.size; ) {
    before = asking.size
    for (const [key, { speaksOf }] of functions)
      if (!asking.has(key) && [...speaksOf].some(isAsking)) asking.add(key)
  }
  return new Proxy(asking, {
    get: (set, name) => (name === 'has' ? isAsking : Reflect.get(set, name, set)),
  })
}

function kindOf(node: ts.Node): { kind: string; parts: readonly ts.Node[] } | null {
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node))
    return { kind: 'for', parts: [node.statement] }
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return { kind: 'while', parts: [node.statement] }
  if (!ts.isCallExpression(node)) return null
  const called = node.expression.getText()
  if (AT_ONCE.test(called)) return { kind: called, parts: node.arguments }
  const method = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
  return EACH.has(method) ? { kind: method, parts: node.arguments } : null
}

function loopsIn(source: Source, asking: ReadonlySet<string>): string[] {
  const asks = (node: ts.Node): boolean =>
    spokenOf(source, node).some(({ asks, of }) => asks || (of !== undefined && asking.has(of))) ||
    (!ts.isTypeNode(node) && ts.forEachChild(node, (child) => asks(child) || undefined) === true)
  const found: string[] = []
  const visit = (node: ts.Node, holder: string) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const of = nameOf(node)?.name ?? holder
    const loop = kindOf(node)
    if (loop?.parts.some(asks)) {
      found.push(`${source.path} ${of} ${loop.kind}`)
      // What is mapped to be waited for at once is one.
      if (loop.kind.startsWith('Promise.')) return
    }
    ts.forEachChild(node, (child) => visit(child, of))
  }
  visit(source.file, '')
  return found
}
