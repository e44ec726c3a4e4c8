import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { failureOf, prepareCommand } from './run-command.ts'
import { CATALOGUE, type Language, languageOf } from './text/text.ts'

const LANGUAGES: Language[] = ['nl', 'en']
const said = async (language: Language, ...argv: string[]) => {
  const prepared = await prepareCommand({ argv, cwd: '/nowhere', language })
  return 'said' in prepared ? prepared.said : ''
}
const wrong = (language: Language, ...argv: string[]) =>
  said(language, ...argv).then(
    () => 'nothing' as const,
    (error: unknown) => failureOf(error, language),
  )

describe.each(LANGUAGES)('the help in %s', (language) => {
  const text = CATALOGUE[language]

  test('of the program names every command with what it does', async () => {
    const help = await said(language, '--help')
    for (const [name, command] of Object.entries(COMMANDS)) {
      expect(help).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
      expect(help).toContain(command.help(text).brief)
    }
  })

  test.each(Object.entries(COMMANDS))(
    'of %s explains each option, and has an example that can be typed',
    async (name, command) => {
      const help = await said(language, name, '--help')
      expect(help).toContain(command.help(text).brief)
      for (const option of [...Object.keys(command.options), 'json'])
        expect(help).toMatch(new RegExp(`^ +\\[?--${option}\\]?(\\.\\.\\.)? {2,}\\S`, 'm'))
      expect(command.examples.length).toBeGreaterThan(0)
      for (const example of command.examples) {
        const [typed = ''] = example.split(/ >+ /)
        const words = [...typed.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word)
        const failure = await wrong(language, name, ...words)
        // Only its file isn't here.
        if (failure !== 'nothing') expect(failure.message).toMatch(/^[^\n]*\/(nowhere|backups)\b/)
      }
    },
  )
})

test('all that is wrong is said at once, in the language of the terminal, with a code for programs', async () => {
  expect(await wrong('en', 'add-captain', '--pin', '12345')).toEqual({
    code: 'usage',
    message: [
      ...['Give --concession.', 'Give --email.', 'Give --name.', '--pin must be 4 digits.'],
      'More: vaarboek add-captain --help',
    ].join('\n'),
  })
  expect(await wrong('nl', 'add-shop')).toMatchObject({
    message: 'Onbekende opdracht: add-shop. Bedoel je `add-ship`?\nMeer uitleg: vaarboek --help',
  })
  expect(await wrong('nl', 'add-ship', '--name', 'De', 'Zwaluw')).toMatchObject({
    message: expect.stringContaining("'Zwaluw' is er te veel"),
  })
})

test('a value may be empty, have several lines, or look like an option, where it stands behind =', async () => {
  const typed = (text: string) =>
    wrong('en', 'answer-malfunction', '--concession=1', '--malfunction=1', '--author=Jan', `--text=${text}`)
  expect(await typed('Yes\nno')).toBe('nothing')
  expect(await typed('--urgent')).toBe('nothing')
  expect(await typed('')).toMatchObject({ message: expect.stringContaining('Give --text.') })
})

test.each<[Record<string, string>, Language]>([
  [{}, 'nl'],
  [{ LANG: 'C.UTF-8' }, 'nl'],
  [{ LANG: 'nl_BE.UTF-8' }, 'nl'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'de_DE@euro' }, 'en'],
  [{ LANG: 'nl_BE', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_US', LC_MESSAGES: 'en_US', LC_ALL: 'nl_NL' }, 'nl'],
  [{ LANG: 'en_US', LC_ALL: '' }, 'en'],
])('a terminal with %j speaks %s', (environment, language) => {
  expect(languageOf(environment)).toBe(language)
})

test('bash completes commands, options and what an option takes', async () => {
  const script = await said('nl', 'completion', 'bash')
  const tried = `${script}
    try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vaarboek; echo "\${COMPREPLY[*]}"; }
    try vaarboek add-st
    try vaarboek add-ship --max
    try vaarboek import-checklist --kind ''
    try vaarboek import-checklist lijst`
  const shown = execFileSync('bash', ['-c', tried], { encoding: 'utf8' }).split('\n')
  expect(shown).toEqual([
    'add-staff add-steward add-steward-picture',
    '--max-people --max-bikes',
    'start stop',
    ...['', ''],
  ])
  const { script: same } = JSON.parse(await said('nl', 'completion', 'bash', '--json'))
  expect(same).toBe(script)
})
