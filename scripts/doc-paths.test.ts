import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const pages = tracked.filter((file) => file.endsWith('.md'))
const tops = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))

/** A file, a folder with files, or something a build leaves behind. */
const isThere = (path: string) => {
  const plain = path.replace(/\/$/, '')
  if (ignored.some((folder) => `${plain}/`.endsWith(`/${folder}`))) return true
  return tracked.some((file) => file === plain || file.startsWith(`${plain}/`))
}

/** Code in a text: between backticks, and in blocks. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )
}

/** A whole path, or the name of a file by which somebody would look for it. Patterns are none. */
function missingPaths(text: string): string[] {
  const words = codeIn(text).flatMap((code) => code.split(/[\s,'"()]+/))
  return words.filter((word) => {
    if (!/^[\w.@][\w.@/-]*$/.test(word)) return false
    const [top = ''] = word.split('/')
    if (word.includes('/') && tops.has(top)) return !isThere(word)
    return (
      /^[\w.][\w.-]*(\/[\w.-]+)*\.(tsx?|mjs|sql|css)$/.test(word) &&
      !tracked.some((file) => `/${file}`.endsWith(`/${word}`))
    )
  })
}

function missingLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^\w+:/.test(link) && !isThere(join(dirname(page), link)))
}

/** What a heading is called in an address, as GitHub does it. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links to a part of a page whose heading isn't there. */
function missingHeadings(file: string, text: string): string[] {
  const links = text.matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)
  return [...links].flatMap(([link, path, anchor = '']) => {
    const page = readFileSync(join(root, path ? join(dirname(file), path) : file), 'utf8')
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return headings.includes(anchor) ? [] : [link]
  })
}

test('every part of a page that a page leads to has its heading there', () => {
  const missing = pages.flatMap((page) =>
    missingHeadings(page, readFileSync(join(root, page), 'utf8')).map((link) => `${page}: ${link}`),
  )
  expect(missing).toEqual([])
})

test('every file, folder and script that a document names is there', () => {
  expect(pages.length).toBeGreaterThan(30)
  // A dated result keeps the words of its day.
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const paths = page.startsWith('docs/results/') ? [] : missingPaths(text)
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    const unknown = commands.filter((name) => !(name in scripts))
    return [...paths, ...missingLinks(page, text), ...unknown].map((what) => `${page}: ${what}`)
  })
  expect(missing).toEqual([])
})
