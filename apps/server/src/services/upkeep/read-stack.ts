/**
 * Reads a stack of the built crew app: where each of its lines lies in the source, by the source maps that the build keeps
 * (apps/crew/plugins/source-maps.ts). A script's name has a hash of its content, so the map of any build is found by it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedSourceMap, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

export interface StackLine {
  /** The script of the build, with line and column from 1, as the browser says. */
  script: string
  /** The same place in the source; null when the map of this script is missing or has no such place. */
  source: SourcePlace | null
  hasMap: boolean
}

export interface SourcePlace {
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** The named function it is in; null for code outside of any. */
  functionName: string | null
}

/** Lines count from 1, columns from 0. */
type FunctionPlace = [
  name: string,
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
]

interface KeptMap {
  trace: TraceMap
  /** The named functions of each source. */
  functions: FunctionPlace[][]
}

/** 'assets/index-1a2b.js:3:45' at the end of a line of Chromium's, Firefox's or WebKit's. */
const PLACE = /\/([\w.-]+\.js):(\d+):(\d+)\)?$/

/** Makes a reader; a map is read once. @param folders where the maps are; the first that has one is taken */
export function stackReader(folders: readonly string[]): (stack: string) => Promise<StackLine[]> {
  const maps = new Map<string, Promise<KeptMap | null>>()
  return async (stack) => {
    const lines = stack.split('\n').map((line) => PLACE.exec(line.trim()))
    const read = lines.map(async (found): Promise<StackLine[]> => {
      if (!found) return []
      const [, name = '', line, column] = found
      const map = maps.get(name) ?? readMap(folders.map((folder) => join(folder, `${name}.map`)))
      maps.set(name, map)
      const known = await map
      const source = known && sourcePlace(known, Number(line), Number(column) - 1)
      return [{ script: `${name}:${line}:${column}`, source, hasMap: known !== null }]
    })
    return (await Promise.all(read)).flat()
  }
}

async function readMap([path, ...others]: readonly string[]): Promise<KeptMap | null> {
  if (path === undefined) return null
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return readMap(others)
  const map = JSON.parse(text) as EncodedSourceMap & { functions: FunctionPlace[][] }
  return { trace: new TraceMap(map), functions: map.functions }
}

/** @param column from 0 */
function sourcePlace({ trace, functions }: KeptMap, line: number, column: number): SourcePlace | null {
  const found = originalPositionFor(trace, { line, column: Math.max(0, column) })
  if (found.source === null) return null
  const around = (functions[trace.sources.indexOf(found.source)] ?? []).filter((place) => isIn(place, found))
  // The innermost starts last.
  const [inner] = around.toSorted((one, other) => other[1] - one[1] || other[2] - one[2])
  const functionName = inner?.[0] ?? null
  return { file: found.source, line: found.line, column: found.column + 1, functionName }
}

function isIn(
  [, startLine, startColumn, endLine, endColumn]: FunctionPlace,
  { line, column }: { line: number; column: number },
): boolean {
  const isAfterStart = line > startLine || (line === startLine && column >= startColumn)
  return isAfterStart && (line < endLine || (line === endLine && column < endColumn))
}
