import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { SWITCH } from './options.ts'
import { failureOf, prepareCommand } from './run-command.ts'
import { CATALOGUE, type Language, languageOf } from './text/text.ts'

const LANGUAGES: Language[] = ['nl', 'en']
const said = async (language: Language, ...argv: string[]) => {
  const secrets = { pin: '2468', code: 'ABCD-EFGH' }
  const prepared = await prepareCommand({ argv, cwd: '/nowhere', language, secrets })
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
      for (const [option, { need }] of [...Object.entries(command.options), ['json', SWITCH] as const]) {
        const name = need === 'asked' ? text.secrets[option] : `\\[?--${option}\\]?(\\.\\.\\.)?`
        expect(help).toMatch(new RegExp(`^ +${name} {2,}\\S`, 'm'))
      }
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
  expect(await wrong('en', 'add-captain', '--concession', '0')).toEqual({
    code: 'usage',
    message: [
      ...['--concession must be a whole number, 1 or more.', 'Give --email.', 'Give --name.'],
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

describe('a secret', () => {
  const SECRET = /pin|code|password|token|secret/

  test('is no option’s value in any command: all of the machine reads what stands in one', () => {
    const all = Object.values(COMMANDS).flatMap((command) => Object.entries(command.options))
    const open = all.filter(
      ([name, { reader }]) => SECRET.test(name) || SECRET.test(reader?.placeholder ?? ''),
    )
    expect(open.filter(([, { secret }]) => secret).map(([name]) => name)).toEqual(['pin', 'code', 'pin'])
    expect(open.filter(([, { secret }]) => !secret)).toEqual([])
  })

  test.each([
    ['add-captain', '--concession', '2', '--pin', '2468'],
    ['new-pin', '--email', 'a@b.c', '--pin=2468'],
    ['import-rescue', 'x', '--code', 'ABCD-EFGH'],
  ])('that is typed behind %s all the same is refused, and isn’t repeated', async (...argv) => {
    const failure = await wrong('en', ...argv)
    expect(failure).toMatchObject({ message: expect.stringMatching(/^Put nothing behind --/) })
    expect(JSON.stringify(failure)).not.toMatch(/2468|ABCD/)
  })

  test('is asked for by what it is called, only when all else is right, and read as what it is', async () => {
    const asked: string[] = []
    const ask = (answer: string) => async (what: string) => {
      asked.push(what)
      return answer
    }
    const type = (answer: string, ...argv: string[]) =>
      prepareCommand({ argv, cwd: '/', language: 'nl' }, ask(answer))
    await expect(type('2468', 'new-pin', '--pin')).rejects.toThrow('--email')
    await type('2468', 'new-pin', '--email', 'a@b.c')
    expect(asked).toEqual([])
    await type('2468', 'new-pin', '--email', 'a@b.c', '--pin')
    expect(asked).toEqual(['Pincode'])
    await expect(type('246', 'new-pin', '--email', 'a@b.c', '--pin')).rejects.toThrow(
      'Pincode moet uit 4 cijfers bestaan.',
    )
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
