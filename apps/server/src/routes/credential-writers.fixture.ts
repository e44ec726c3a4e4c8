/**
 * Which calls and commands come to SQL that changes a credential, or starts or ends a session: read from the sources, so that a new one
 * can't be forgotten where they are listed.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as office from '@vaarboek/wire/office/server'
import * as wire from '@vaarboek/wire/server'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')

/** What a captain or somebody of the office gets in by, and what keeps them out. */
const WRITES = [
  /update captains\b.*\b(?:pin_hash|email_key|blocked_at) = /,
  /update staff\b.*\bpassword_hash = /,
  /update staff_members\b.*\bblocked_at = /,
  /update devices\b.*\bforgotten_at = /,
  /update staff_sessions\b.*\brevoked_at = /,
  /update wall_links\b.*\bended_at = /,
  /update (?:tokens|staff_invites|pepper_mark)\b/,
  /insert into (?:tokens|new_pins|staff_passkeys|staff_provider_accounts|staff_roles|staff_invites|staff_sessions|wall_links|wall_sessions)\b/,
  /delete from (?:tokens|new_pins|staff_passkeys|staff_provider_accounts|staff_roles|staff_invites|staff_browsers|devices|wall_links|wall_sessions)\b/,
]

/** Throw away what is over: nobody is forgotten for not coming who came in the last 180 days, and a session lasts 30. */
const NO_CHANGE = ['services/upkeep/forget-old.ts', 'services/privacy/keep-limits.ts']

interface Declared {
  /** Names of this file, and of others as 'file#name', that stand in it. */
  uses: Set<string>
  writes: boolean
}

const files = globSync('{repositories,services,routes,plugins,commands}/**/*.ts', {
  cwd: ROOT,
  exclude: ['**/*.{test,fixture,contract}.ts', '**/demo/**'],
}).filter((path) => !NO_CHANGE.includes(path))
const calls: Record<string, { method: string; path: string } | unknown> = { ...wire, ...office }

/** Each as it is called: 'POST /sendpin', or a command's name. */
export function credentialWriters(): string[] {
  const declared = new Map<string, Declared>()
  const entries = new Map<string, Set<string>>()
  for (const path of files) readFile(path, declared, entries)
  return [...entries].filter(([, uses]) => comesToWrite([...uses], declared)).map(([name]) => name)
}

function comesToWrite(from: string[], declared: ReadonlyMap<string, Declared>): boolean {
  const seen = new Set(from)
  for (const name of seen) {
    const found = declared.get(name)
    if (found?.writes) return true
    for (const used of found?.uses ?? []) seen.add(used)
  }
  return false
}

function readFile(path: string, declared: Map<string, Declared>, entries: Map<string, Set<string>>): void {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const imported = importsOf(source, path)
  const resolve = (name: string) => imported.get(name) ?? `${path}#${name}`
  const usesOf = (node: ts.Node) => new Set(identifiersIn(node).map(resolve))
  const declare = (name: string, node: ts.Node) => {
    const writes = sqlIn(node).some((sql) => WRITES.some((pattern) => pattern.test(sql)))
    declared.set(`${path}#${name}`, { uses: usesOf(node), writes })
  }
  const note = (entry: string, node: ts.Node) =>
    entries.set(entry, new Set([...(entries.get(entry) ?? []), ...usesOf(node)]))
  const visit = (statement: ts.Statement) => {
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations) {
        declare(one.name.getText(), one)
        if (path.startsWith('commands/') && one.initializer?.getText().startsWith('command('))
          note(basename(path, '.ts'), one)
      }
    else if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) {
      const served = path.startsWith('routes/') ? servedIn(statement) : []
      const name = statement.name?.text ?? ''
      if (served.length === 0) return declare(name, statement)
      for (const one of (statement as ts.FunctionDeclaration).body?.statements ?? [])
        if (!ts.isExpressionStatement(one)) visit(one)
      for (const { call, node } of served) note(addressOf(call), node)
    }
  }
  source.statements.forEach(visit)
}

/** The calls that a function serves, `serveCall(app, CALL, …)` or `serveOffice(app, { call: CALL }, …)`. */
function servedIn(within: ts.Node): { call: string; node: ts.Node }[] {
  const objects = new Map<string, ts.Expression | undefined>()
  const found: { call: string; node: ts.Node }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) objects.set(node.name.getText(), node.initializer)
    if (
      ts.isCallExpression(node) &&
      /^serve[A-Z]\w*$|^app\.(?:get|post|put|delete|route)$/.test(node.expression.getText())
    ) {
      const [, said] = node.arguments
      const text =
        said && ts.isIdentifier(said) ? (objects.get(said.text) ?? said).getText() : said?.getText()
      const call = /^\w+$/.test(text ?? '')
        ? text
        : (/\bcall: (\w+)/.exec(text ?? '')?.[1] ?? /\bcall\b/.exec(text ?? '')?.[0])
      found.push({ call: call ?? node.arguments[0]?.getText() ?? '', node })
    }
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

function addressOf(name: string): string {
  const call = calls[name]
  return call && typeof call === 'object' && 'path' in call && 'method' in call
    ? `${call.method} ${call.path}`
    : name
}

/** Where each imported name comes from, as 'file#name'. */
function importsOf(source: ts.SourceFile, path: string): Map<string, string> {
  const imported = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = join(dirname(path), statement.moduleSpecifier.text)
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    for (const { name, propertyName } of names.elements)
      imported.set(name.text, `${from}#${(propertyName ?? name).text}`)
  }
  return imported
}

function identifiersIn(node: ts.Node): string[] {
  const names: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isIdentifier(one)) names.push(one.text)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return names
}

/** Texts, each on one line; what stands within `${}` as it is written. */
function sqlIn(node: ts.Node): string[] {
  const texts: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteral(one) || ts.isTemplateLiteral(one))
      texts.push(one.getText().replaceAll(/\s+/g, ' '))
    ts.forEachChild(one, visit)
  }
  visit(node)
  return texts
}
