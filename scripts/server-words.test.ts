/** Dutch is what crews and the office read: in the server it stands in the files named here, and nowhere else. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../apps/server/src')

/** Files with Dutch words, by the reason. A list may only get shorter. */
const DUTCH: Readonly<Record<string, readonly string[]>> = {
  'sentences to tablets': ['text/messages-nl.ts', 'text/set-apart-nl.ts'],
  'e-mails': ['text/hand-over-nl.ts', 'text/mails-nl.ts'],
  'words that people ashore read in lists, exports and the audit': ['text/ashore-nl.ts'],
  'words for the weather, as tablets show them': ['text/weather-nl.ts'],
  'words that passengers read in the apps that show live data': ['text/passengers.ts'],
  'the demo’s data, as an operator types it': ['services/demo/fleet.ts', 'services/demo/news.ts'],
}

const LISTED = new Set(Object.values(DUTCH).flat())

/** Words of Dutch sentences that no English one has, nor a statement of SQL. */
const WORD =
  /(?<![\p{L}\d_-])(?:de|het|een|niet|geen|van|voor|met|wordt|worden|werd|nog|te|bij|zijn|deze|dit|moet|kan|mag|er|maar|uit|naar|heeft|bestaat|kies|zo|zonder|intussen)(?![\p{L}\d_-])/iu

/** The Dutch texts of a file: a whole one, or the parts of a template. */
function dutchOf(name: string): string[] {
  const file = ts.createSourceFile(
    name,
    readFileSync(join(SERVER, name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : node.text
      if (/\S\s+\S/.test(text) && WORD.test(text)) found.push(text.replace(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const files = globSync('**/*.ts', {
  cwd: SERVER,
  exclude: ['**/*.{test,fixture,contract}.ts'],
})
const dutch = new Map(files.map((file) => [file, dutchOf(file)] as const))

test('the server speaks Dutch only in the files that are listed for it', () => {
  expect(files.length).toBeGreaterThan(300)
  const unlisted = [...dutch].filter(([file, texts]) => texts.length > 0 && !LISTED.has(file))
  expect(Object.fromEntries(unlisted)).toEqual({})
})

test('a file that has no Dutch any more leaves the list', () => {
  expect([...LISTED].filter((file) => !dutch.get(file)?.length)).toEqual([])
})
