/** The size of a built app's scripts: gzip, level 9. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Weight {
  bytes: number
  files: number
}

export interface Weights {
  /** Scripts that index.html names. */
  first: Weight
  /** All scripts but the service worker's, in Dutch. */
  whole: Weight
  /** The same in the language that weighs most. */
  heaviest: Weight
  /** What only tablets load whose concession wants positions, in all languages. */
  positions: Weight
}

/** The texts of one language (apps/crew/vite.config.ts). */
const LANGUAGE = /language-(\w+)-/

/** Not every tablet loads it (docs/decisions/0052). */
const POSITIONS = /share-position-/

export function weigh(folder: string): Weights {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.m?js$/.test(path) && !/^(sw(-\w+)?|workbox-[\w-]+|registerSW)\.js$/.test(path),
  )
  const whole = scripts.filter((path) => !POSITIONS.test(path))
  const language = (path: string) => LANGUAGE.exec(path)?.[1]
  const inOne = (one: string) =>
    weightOf(
      folder,
      whole.filter((path) => (language(path) ?? one) === one),
    )
  const all = [...new Set(whole.flatMap((path) => language(path) ?? []))].map(inOne)
  const dutch = inOne('nl')
  return {
    first: weightOf(folder, firstScripts(folder)),
    whole: dutch,
    // The floor of the benches has no languages.
    heaviest: all.reduce((most, one) => (one.bytes > most.bytes ? one : most), dutch),
    positions: weightOf(
      folder,
      scripts.filter((path) => POSITIONS.test(path)),
    ),
  }
}

export interface OfficeWeights {
  /** What the login needs. */
  login: Weight
  /** All that is loaded for the page that weighs most, the login's included. */
  heaviestPage: Weight
  /** Scripts that *Kaart* loads beside the board; without the operator's own map, which is another load. */
  map: Weight
}

/** Of the office app, which loads its frame and each page as they are needed. */
export function weighOffice(folder: string): OfficeWeights {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const login = withImports(folder, firstScripts(folder, '/kantoor/'))
  const frame = assets.filter((name) => name.startsWith('office-')).map((name) => `assets/${name}`)
  const filesOf = (name: string) => withImports(folder, [...login, ...frame, `assets/${name}`])
  const pages = assets.filter((name) => /-page-/.test(name)).map((name) => weightOf(folder, filesOf(name)))
  const board = new Set(assets.filter((name) => name.startsWith('board-page-')).flatMap(filesOf))
  const map = assets.filter((name) => name.startsWith('map-view-')).flatMap(filesOf)
  if (frame.length !== 1 || pages.length === 0)
    throw new Error('The frame or the pages of the office were not found.')
  return {
    login: weightOf(folder, login),
    heaviestPage: pages.reduce((most, one) => (one.bytes > most.bytes ? one : most)),
    map: weightOf(
      folder,
      map.filter((path) => !board.has(path)),
    ),
  }
}

/** Scripts that index.html names. */
function firstScripts(folder: string, base = '/'): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)
  return named.map((path) => path.replace(base, '').replace(/^\//, ''))
}

/** These and what they import, not what they load later. */
function withImports(folder: string, paths: string[]): string[] {
  const found = new Set(paths)
  for (const path of found)
    for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(
      /(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g,
    ))
      found.add(`assets/${name}`)
  return [...found]
}

function weightOf(folder: string, paths: string[]): Weight {
  return {
    bytes: paths.reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
      0,
    ),
    files: paths.length,
  }
}
