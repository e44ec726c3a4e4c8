/** That a sentence is missing in a language is said by the compiler. That nobody says one any more is looked for here. */
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const CATALOGUES = ['first-screen.ts', 'nl.ts', 'dutch-records.ts'].map((file) => join(HERE, file))
const TRANSLATION = /\/text\/..\.ts$/
const TEST = /\.(test|browser-test|fixture)\.tsx?$/

/** Where a sentence is written: the property of its catalogue. */
type Written = ts.Declaration

/** The sentences of an object of texts, by their place in the catalogue: 'own.rejected.title'. */
function sentencesOf(of: ts.Node, path: string[] = []): [Written, string][] {
  if (ts.isPropertyAssignment(of) || ts.isShorthandPropertyAssignment(of)) {
    const place = [...path, of.name.getText()]
    const value = ts.isPropertyAssignment(of) ? plain(of.initializer) : null
    if (value && ts.isObjectLiteralExpression(value))
      return value.properties.flatMap((one) => sentencesOf(one, place))
    return value?.kind === ts.SyntaxKind.NullKeyword || !value ? [] : [[of, place.join('.')]]
  }
  const value = ts.isVariableDeclaration(of) && of.initializer ? plain(of.initializer) : null
  if (value && ts.isObjectLiteralExpression(value))
    return value.properties.flatMap((one) => sentencesOf(one, path))
  return (
    ts.forEachChild(of, (child) => {
      const found = sentencesOf(child, path)
      return found.length > 0 ? found : undefined
    }) ?? []
  )
}

/** Without 'as const' and 'satisfies'. */
function plain(value: ts.Expression): ts.Expression {
  return ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? plain(value.expression) : value
}

/** Everything of the catalogues that a file names. */
function saidIn(file: ts.SourceFile, checker: ts.TypeChecker): Written[] {
  const said: Written[] = []
  const say = (property: ts.Symbol | undefined) => said.push(...(property?.declarations ?? []))
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) say(checker.getSymbolAtLocation(node.name))
    if (ts.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node)
      for (const { propertyName, name } of node.elements)
        say(type.getProperty((propertyName ?? name).getText()))
    }
    if (ts.isElementAccessExpression(node)) {
      const key = checker.getTypeAtLocation(node.argumentExpression)
      const keys = key.isUnion() ? key.types : [key]
      for (const property of checker.getTypeAtLocation(node.expression).getProperties())
        if (keys.some((one) => !one.isStringLiteral() || one.value === property.name)) say(property)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return said
}

test('every sentence of the catalogues is said somewhere', () => {
  const { config } = ts.readConfigFile(join(HERE, '../../tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(HERE, '../..'))
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/apps/crew/src/'))
  const catalogues = files.filter(({ fileName }) => CATALOGUES.includes(fileName))
  const sayers = files.filter(
    ({ fileName }) => !CATALOGUES.includes(fileName) && !TRANSLATION.test(fileName) && !TEST.test(fileName),
  )
  const said = new Set(sayers.flatMap((file) => saidIn(file, checker)))
  const sentences = catalogues.flatMap((file) =>
    file.statements.flatMap((statement) => sentencesOf(statement)),
  )
  expect(sentences.length).toBeGreaterThan(400)
  expect(sentences.filter(([written]) => !said.has(written)).map(([, place]) => place)).toEqual([])
})
