/** What the budgets of both apps are held against: which scripts count, and which don't. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { weigh, weighOffice } from './weigh.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaarboek-weigh-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const weights = new Map<string, number>()
/** A file; of a script so many lines that are no two the same. */
function put(path: string, text: string, lines = 0): void {
  const whole = text + Array.from({ length: lines }, (_, n) => `x${path}(${n * n})\n`).join('')
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), whole)
  weights.set(path, gzipSync(whole, { level: 9 }).length)
}
const of = (...paths: string[]) => ({
  bytes: paths.reduce((sum, path) => sum + (weights.get(path) ?? Number.NaN), 0),
  files: paths.length,
})

describe('the crew app', () => {
  beforeEach(() => {
    put(
      'index.html',
      '<link href="/assets/style.css"><script type="module" src="/assets/index-a.js"></script>',
    )
    put('assets/index-a.js', '', 20)
    put('assets/rest-b.js', '', 90)
    put('assets/language-nl-c.js', '', 5)
    put('assets/language-fr-d.js', '', 40)
    put('assets/language-de-e.js', '', 30)
    put('assets/share-position-f.js', '', 25)
    put('assets/style.css', '', 60)
    for (const worker of ['sw.js', 'sw-keep.js', 'sw-later.js', 'workbox-1a2b.js', 'registerSW.js'])
      put(worker, '', 70)
  })

  test('first is what the page names', () => {
    expect(weigh(folder).first).toEqual(of('assets/index-a.js'))
  })

  test('whole is all but the service worker’s, in one language: Dutch, and the one that weighs most', () => {
    const { whole, heaviest } = weigh(folder)
    expect(whole).toEqual(of('assets/index-a.js', 'assets/rest-b.js', 'assets/language-nl-c.js'))
    expect(heaviest).toEqual(of('assets/index-a.js', 'assets/rest-b.js', 'assets/language-fr-d.js'))
  })

  test('what few tablets load stands apart', () => {
    expect(weigh(folder).positions).toEqual(of('assets/share-position-f.js'))
  })
})

describe('the office', () => {
  beforeEach(() => {
    put('index.html', '<script type="module" src="/kantoor/assets/index-a.js"></script>')
    put('assets/index-a.js', 'import{a}from"./shared-b.js";import("./later-g.js");', 20)
    put('assets/shared-b.js', 'import"./deep-c.js";', 30)
    put('assets/deep-c.js', '', 10)
    put('assets/office-d.js', 'import{a}from"./shared-b.js";', 15)
    put('assets/trips-page-e.js', 'import{c}from"./charts-h.js";', 5)
    put('assets/audit-page-f.js', '', 40)
    put('assets/charts-h.js', '', 60)
    put('assets/later-g.js', '', 500)
  })
  const LOGIN = ['assets/index-a.js', 'assets/shared-b.js', 'assets/deep-c.js']

  test('the login is what its page names and that imports, not what is loaded later', () => {
    expect(weighOffice(folder).login).toEqual(of(...LOGIN))
  })

  test('the heaviest page comes with the login, the frame, and what it imports, each once', () => {
    expect(weighOffice(folder).heaviestPage).toEqual(
      of(...LOGIN, 'assets/office-d.js', 'assets/trips-page-e.js', 'assets/charts-h.js'),
    )
  })

  test('the map weighs what it loads beside the board, not what it loads later', () => {
    put('assets/board-page-i.js', 'import("./map-view-j.js");', 7)
    put(
      'assets/map-view-j.js',
      'import"./shared-b.js";import"./board-page-i.js";import"./geo-k.js";import("./draw-l.js")',
      9,
    )
    put('assets/geo-k.js', '', 8)
    put('assets/draw-l.js', '', 900)
    expect(weighOffice(folder).map).toEqual(of('assets/map-view-j.js', 'assets/geo-k.js'))
  })

  test('without a frame, or without pages, nothing is weighed', () => {
    rmSync(join(folder, 'assets/office-d.js'))
    expect(() => weighOffice(folder)).toThrow('were not found')
  })
})
