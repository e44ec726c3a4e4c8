/** What can fail says so in what it returns: whoever throws that away swallows the failure. */
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../..')
const SOURCES = join(APP, 'src')

/** Thrown away on purpose, and why. */
const THROWN_AWAY: Record<string, string> = {
  'features/trip/dashboard-screen.tsx: work':
    'what the dashboard asks for by itself: it shows what it knew, and its page says what fails',
  'features/trip/flight-edit-screen.tsx: stops':
    'fetched ahead: the form that needs them asks again and says so',
  'features/trip/flight-screen.tsx: stops': 'fetched ahead: the form that needs them asks again and says so',
}

function programOf(folder: string): ts.Program {
  const path = join(folder, 'tsconfig.json')
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
  )
  return ts.createProgram(
    fileNames.filter((name) => !/\.(test|browser-test|fixture)\.tsx?$/.test(name)),
    { ...options, noEmit: true },
  )
}

test('nobody throws away whether something was done', () => {
  const program = programOf(APP)
  const checker = program.getTypeChecker()
  const canFail = (call: ts.Expression) => {
    const type = checker.getTypeAtLocation(call)
    const settled = checker.getAwaitedType(type) ?? type
    return (settled.isUnion() ? settled.types : [settled]).some((one) => {
      const ok = one.getProperty('ok')
      return ok !== undefined && checker.typeToString(checker.getTypeOfSymbol(ok)) === 'false'
    })
  }
  const found: string[] = []
  let calls = 0
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.fileName.startsWith(SOURCES)) continue
    const visit = (node: ts.Node) => {
      const thrown = thrownAway(node)
      if (thrown) calls += 1
      if (thrown && canFail(thrown)) found.push(`${relative(SOURCES, file.fileName)}: ${subjectOf(thrown)}`)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  expect(calls).toBeGreaterThan(100)
  expect(found.toSorted()).toEqual(Object.keys(THROWN_AWAY))
}, 120_000)

/** A call whose value nobody gets. */
function thrownAway(node: ts.Node): ts.CallExpression | null {
  const isHandler = ts.isArrowFunction(node) && ts.isJsxExpression(node.parent) && !ts.isBlock(node.body)
  let left: ts.Node | null =
    ts.isExpressionStatement(node) || ts.isVoidExpression(node)
      ? node.expression
      : isHandler
        ? node.body
        : null
  while (left && (ts.isAwaitExpression(left) || ts.isParenthesizedExpression(left))) left = left.expression
  return left && ts.isCallExpression(left) ? left : null
}

/** The text it is called with first, else what it is called on. */
function subjectOf({ expression }: ts.CallExpression): string {
  if (!ts.isPropertyAccessExpression(expression)) return expression.getText()
  const [argument] = ts.isCallExpression(expression.expression) ? expression.expression.arguments : []
  return argument && ts.isStringLiteral(argument) ? argument.text : expression.expression.getText()
}
