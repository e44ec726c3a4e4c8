import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** Maps of builds that nobody uses any more are deleted. Errors are kept for 90 days; a tablet may be off for a season. */
const KEPT_DAYS = 365
const DAY_MS = 86_400_000

/**
 * Keeps source maps out of what browsers are served: in a folder of the server's, one for each script of each build, under the
 * script's name (which has a hash of its content). `list-script-errors` reads them. Each also lists the functions of its sources, because a map alone knows no functions.
 * @param folder where they are kept, also after later builds
 * @param root what file names are relative to
 */
export function sourceMaps(folder: string, root: string): Plugin {
  return {
    name: 'source-maps',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        await mkdir(folder, { recursive: true })
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.js.map')) continue
          const map = JSON.parse(String(file.source))
          const paths = map.sources.map((source: string) => resolve(dir, dirname(file.fileName), source))
          const kept = {
            ...map,
            sources: paths.map((path: string) => relative(root, path)),
            sourcesContent: undefined,
            functions: await Promise.all(paths.map(functionsOf)),
          }
          await writeFile(join(folder, basename(file.fileName)), JSON.stringify(kept))
          delete bundle[file.fileName]
        }
        await deleteOld(folder)
      },
    },
  }
}

async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > KEPT_DAYS * DAY_MS) await rm(path)
  }
}

/** A function's name and where it starts and ends; lines count from 1, columns from 0. */
type FunctionPlace = [
  name: string,
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
]

/** The named functions of a source file; none of one that the build made up. */
async function functionsOf(path: string): Promise<FunctionPlace[]> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return []
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const placeOf = (offset: number): [number, number] => {
    const line = lines.findLastIndex((start) => start <= offset)
    return [line + 1, offset - (lines[line] ?? 0)]
  }
  return namedFunctions(parseSync(path, text).program).map(([name, { start, end }]) => [
    name,
    ...placeOf(start),
    ...placeOf(end),
  ])
}

type Named = [name: string, node: ESTree.Node]

function namedFunctions(program: ESTree.Program): Named[] {
  const found: Named[] = []
  const add = (key: ESTree.Node, value: ESTree.Node | null) => {
    if (value && /Function/.test(value.type) && key.type === 'Identifier') found.push([key.name, value])
  }
  new Visitor({
    FunctionDeclaration: (node) => node.id && add(node.id, node),
    FunctionExpression: (node) => node.id && add(node.id, node),
    VariableDeclarator: ({ id, init }) => add(id, init),
    AssignmentExpression: ({ left, right }) => add(left, right),
    Property: ({ key, value }) => add(key, value),
    PropertyDefinition: ({ key, value }) => add(key, value),
    MethodDefinition: ({ key, value }) => add(key, value),
  }).visit(program)
  return found
}
