import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Short names for the classes of CSS modules: letters for the class and the number of its sheet. Long names make the app 1 kB larger.
 * Sheets are numbered by their names, not as the bundler happens to read them, so that each build of a commit is the same.
 * @param app the folder of the app
 */
export function shortNames(app: string): (name: string, file: string) => string {
  const sheets = globSync('src/**/*.module.css', { cwd: app }).toSorted()
  const namesOf = new Map(sheets.map((sheet) => [sheet, new Map<string, string>()]))
  return (name, file) => {
    const sheet = relative(app, file)
    const names = namesOf.get(sheet)
    if (!names) throw new Error(`${sheet} isn't among the app's sheets`)
    const short = names.get(name) ?? letters(names.size) + sheets.indexOf(sheet).toString(36)
    names.set(name, short)
    return short
  }
}

/** 0 is a, 25 is z, 26 is aa. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
