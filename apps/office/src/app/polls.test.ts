/** What is asked again and again stands in the table of polls.browser-test.tsx, by the file in which it is said how often. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** They only count on, or ask by what is handed in and tried beside them. */
const ELSEWHERE: Record<string, string> = {
  'features/sailing/board/board-keeper.ts': 'board-keeper.test.ts',
  'features/sailing/board/map/camera.ts': 'asks nobody',
  'features/sailing/board/follow-board.ts': 'a stream, which the server knows to be nobody’s doing',
  'features/sailing/wall/wall-screen.tsx': 'nobody is logged in there, and it stops once it was answered',
  'platform/use-now.ts': 'asks nobody',
  'platform/chime.ts': 'asks nobody',
  'platform/event-stream.ts': 'asks nobody',
  'ui/use-pages.ts': 'by who says how often',
}

/** How often something is asked, or anything is done again by itself. */
const REPEATS = new Set(['refetchInterval', 'everyMs'])
const CALLED = /^(?:setInterval|setTimeout)\(|\blater\([^,]*(?:_MS|Ms)\b/
/** Once, and after somebody did something. */
const ONCE = new Set([
  'platform/server.ts',
  'platform/download.ts',
  'ui/typed-search.tsx',
  'features/sailing/review/use-take-back.ts',
])

function repeats(path: string): boolean {
  const text = readFileSync(join(SOURCES, path), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const look = (node: ts.Node): boolean => {
    const isSaid =
      ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
        REPEATS.has(node.name.getText(file))) ||
      (ts.isCallExpression(node) && CALLED.test(node.getText(file)))
    return isSaid || ts.forEachChild(node, (child) => look(child) || undefined) === true
  }
  return look(file)
}

test('every query that is asked again and again is drawn and left alone', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter(
      (path) => !/[.-](?:test|fixture)\.tsx?$/.test(path) && !path.startsWith('text/') && !ONCE.has(path),
    )
    .filter(repeats)
  const table = readFileSync(join(import.meta.dirname, 'polls.browser-test.tsx'), 'utf8')
  const drawn = [...table.matchAll(/^ {2}'((?:features|ui)\/[^']+)':/gm)].map(([, path = '']) => path)
  expect(found.toSorted()).toEqual([...drawn, ...Object.keys(ELSEWHERE)].toSorted())
})

test('a file says as often how often as it is drawn', () => {
  const table = readFileSync(join(import.meta.dirname, 'polls.browser-test.tsx'), 'utf8')
  const parts = table.split(/^ {2}'((?:features|ui)\/[^']+)':/gm).slice(1)
  for (let at = 0; at < parts.length; at += 2) {
    const [path = '', rows = ''] = parts.slice(at, at + 2)
    const own = rows.split('\n}\n', 1)[0] ?? ''
    const said =
      readFileSync(join(SOURCES, path), 'utf8').match(/\b(?:refetchInterval|everyMs): (?!number)/g) ?? []
    const drawn = own.match(/'\/office\//g) ?? []
    expect({ path, drawn: drawn.length }).toEqual({ path, drawn: said.length })
  }
})
