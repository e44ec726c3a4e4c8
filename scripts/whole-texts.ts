/**
 * A text is the only child of its element, as one string. A browser that translates pages puts elements of its own in the place
 * of text nodes; React goes on changing the nodes it made, which nobody sees any more: the number aboard stays what it was
 * (facebook/react#11538). A text that is alone in its element is set again as a whole, and so survives.
 */
import ts from 'typescript'

/** What of a file's elements holds a text beside something else: 'line: text of the element'. */
export function brokenTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const elements = namesOfElements(file)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isNothing(child))
      const isFixed = children.every((child) => isSpace(child) || !ts.isJsxExpression(child))
      const texts = children.filter((child) => isText(child, elements) && !(isFixed && isSpace(child)))
      if (children.length > 1 && texts.length > 0) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push(`${line + 1}: ${node.getText().replace(/\s+/g, ' ')}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** What a file says to be an element, or to give one: props that are nodes, constants, functions that are written as one expression. */
function namesOfElements(file: ts.SourceFile): Set<string> {
  const names = new Set(['children', 'createPortal'])
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && /\bReactNode\b/.test(node.type?.getText() ?? ''))
      names.add(node.name.getText())
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { initializer } = node
      const given = ts.isArrowFunction(initializer) ? initializer.body : initializer
      if (!ts.isBlock(given) && !drawsText(given, names)) names.add(node.name.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** Line breaks and comments draw nothing. */
function isNothing(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces
  return ts.isJsxExpression(child) && child.expression === undefined
}

/** A space between elements that always stand is never touched again. */
function isSpace(child: ts.JsxChild): boolean {
  const text = ts.isJsxExpression(child) ? child.expression : child
  return !!text && (ts.isJsxText(text) || ts.isStringLiteral(text)) && text.text.trim() === ''
}

function isText(child: ts.JsxChild, elements: ReadonlySet<string>): boolean {
  if (ts.isJsxText(child)) return true
  return ts.isJsxExpression(child) && !!child.expression && drawsText(child.expression, elements)
}

/** Whether an expression may give a text: whatever isn't plainly an element or nothing. */
function drawsText(of: ts.Expression, elements: ReadonlySet<string>): boolean {
  const draws = (part: ts.Expression) => drawsText(part, elements)
  if (ts.isParenthesizedExpression(of)) return draws(of.expression)
  if (ts.isConditionalExpression(of)) return draws(of.whenTrue) || draws(of.whenFalse)
  if (ts.isBinaryExpression(of)) {
    const { kind } = of.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return draws(of.right)
    return kind !== ts.SyntaxKind.BarBarToken || draws(of.right)
  }
  if (ts.isCallExpression(of)) return !givesElements(of, elements)
  if (ts.isIdentifier(of)) return !elements.has(of.text) && of.text !== 'undefined'
  return !(
    ts.isJsxElement(of) ||
    ts.isJsxSelfClosingElement(of) ||
    ts.isJsxFragment(of) ||
    of.kind === ts.SyntaxKind.NullKeyword
  )
}

/** `rows.map((row) => <Row />)`, or a call of what the file says to give elements. */
function givesElements(
  { expression, arguments: [by] }: ts.CallExpression,
  elements: ReadonlySet<string>,
): boolean {
  if (ts.isIdentifier(expression)) return elements.has(expression.text)
  if (!ts.isPropertyAccessExpression(expression)) return false
  if (elements.has(expression.name.text)) return true
  if (!/^(?:flatM|m)ap$/.test(expression.name.text) || !by) return false
  if (!ts.isArrowFunction(by)) return ts.isIdentifier(by) && elements.has(by.text)
  return ts.isBlock(by.body) || !drawsText(by.body, elements)
}
