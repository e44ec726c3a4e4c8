import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const AREAS =
  'AMB|API|CHECK|DASH|DATA|EDIT|ERR|FLIGHT|HELP|INFO|LIM|LOGIN|MALF|NOTIF|OVERVIEW|PANEL|PASS|SEC|SHELL|SYNC|UPLOAD|WIZ'
/** An issue's number says nothing to who has only a clone: it has no line in the index, so it fails. */
const NUMBERED = /\b(decision|fault|attack|issue)s? (\d+(?:(?: and |, | to )\d+)*)/g

/** Every id a text names: 'API-05', 'fault 3'. */
function idsIn(text: string): string[] {
  const rules = text.match(new RegExp(`\\b(?:${AREAS})-\\d{2}\\b`, 'g')) ?? []
  const others = [...text.matchAll(NUMBERED)].flatMap(([, kind, numbers = '']) =>
    numbers.split(/\D+/).map((number) => `${kind} ${number}`),
  )
  return [...rules, ...others]
}

function mentioned(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'tests', 'bench', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = files.split('\n').filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file))
  expect(sources.length).toBeGreaterThan(400)
  return new Map(
    sources
      .filter((file) => file !== 'scripts/spec-index.test.ts')
      .flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8')).map((id) => [id, file])),
  )
}

test('docs/spec-index.md explains every id that code names, each once, and no other', () => {
  const index = readFileSync(join(root, 'docs/spec-index.md'), 'utf8')
  const explained = [...index.matchAll(/^- \*\*([A-Z]+-\d{2}|[a-z]+ \d+)\*\* \S/gm)].map(([, id = '']) => id)
  const named = mentioned()
  const unexplained = [...named].filter(([id]) => !explained.includes(id)).map((pair) => pair.join(' in '))
  expect(unexplained).toEqual([])
  expect(explained.filter((id) => !named.has(id))).toEqual([])
  expect(explained.filter((id, place) => explained.indexOf(id) !== place)).toEqual([])
})
