import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { SWITCH } from './options.ts'
import { failureOf, prepareCommand } from './run-command.ts'
import { CATALOGUE } from './text/text.ts'

const said = async (...argv: string[]) => {
  const secrets = { code: 'ABCD-EFGH' }
  const prepared = await prepareCommand({ argv, cwd: '/nowhere', secrets })
  return 'said' in prepared ? prepared.said : ''
}
const wrong = (...argv: string[]) =>
  said(...argv).then(
    () => 'nothing' as const,
    (error: unknown) => failureOf(error),
  )

describe('the help', () => {
  test('of the program names every command with what it does', async () => {
    const help = await said('--help')
    for (const [name, command] of Object.entries(COMMANDS)) {
      expect(help).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
      expect(help).toContain(command.help.brief)
    }
  })

  test.each(Object.entries(COMMANDS))(
    'of %s explains each option, and has an example that can be typed',
    async (name, command) => {
      const help = await said(name, '--help')
      expect(help).toContain(command.help.brief)
      for (const [option, { need }] of [...Object.entries(command.options), ['json', SWITCH] as const]) {
        const name = need === 'asked' ? CATALOGUE.secrets[option] : `\\[?--${option}\\]?(\\.\\.\\.)?`
        expect(help).toMatch(new RegExp(`^ +${name} {2,}\\S`, 'm'))
      }
      expect(command.examples.length).toBeGreaterThan(0)
      for (const example of command.examples) {
        const [typed = ''] = example.split(/ >+ /)
        const words = [...typed.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word)
        const failure = await wrong(name, ...words)
        // Only its file isn't here.
        if (failure !== 'nothing') expect(failure.message).toMatch(/^[^\n]*\/(nowhere|backups)\b/)
      }
    },
  )
})

test('all that is wrong is said at once, with a code for programs', async () => {
  expect(await wrong('add-staff', '--concession', '0')).toEqual({
    code: 'usage',
    message: [
      ...['--concession must be a whole number, 1 or more.', 'Give --email.', 'Give --name.'],
      'More: vaarboek add-staff --help',
    ].join('\n'),
  })
  expect(await wrong('add-stuff')).toMatchObject({
    message: 'Unknown command: add-stuff. Did you mean `add-staff`?\nMore: vaarboek --help',
  })
  expect(await wrong('change-track', '--name', 'De', 'Zwaluw')).toMatchObject({
    message: expect.stringContaining("'Zwaluw' is one too many"),
  })
})

describe('a secret', () => {
  const SECRET = /pin|code|password|token|secret/

  test('is no option’s value in any command: all of the machine reads what stands in one', () => {
    const all = Object.values(COMMANDS).flatMap((command) => Object.entries(command.options))
    const open = all.filter(
      ([name, { reader }]) => SECRET.test(name) || SECRET.test(reader?.placeholder ?? ''),
    )
    expect(open.filter(([, { secret }]) => secret).map(([name]) => name)).toEqual(['code'])
    expect(open.filter(([, { secret }]) => !secret)).toEqual([])
  })

  test.each([
    ['import-rescue', 'x', '--code', 'ABCD-EFGH'],
    ['import-rescue', 'x', '--code=ABCD-EFGH'],
  ])('that is typed behind %s %s %s all the same is refused, and isn’t repeated', async (...argv) => {
    const failure = await wrong(...argv)
    expect(failure).toMatchObject({ message: expect.stringMatching(/^Put nothing behind --/) })
    expect(JSON.stringify(failure)).not.toContain('ABCD')
  })

  test('is asked for by what it is called, only when all else is right, and read as what it is', async () => {
    const asked: string[] = []
    const ask = (answer: string) => async (what: string) => {
      asked.push(what)
      return answer
    }
    const type = (answer: string, ...argv: string[]) => prepareCommand({ argv, cwd: '/' }, ask(answer))
    await expect(type('ABCD', 'import-rescue', 'none')).rejects.toThrow('/none')
    expect(asked).toEqual([])
    const file = import.meta.filename
    await type('ABCD', 'import-rescue', file)
    expect(asked).toEqual(['Code'])
    await expect(type(' ', 'import-rescue', file)).rejects.toThrow('Give Code.')
  })
})

test('a value may be empty, have several lines, or look like an option, where it stands behind =', async () => {
  const typed = (text: string) =>
    wrong('import-gtfs', import.meta.filename, '--concession=1', `--route=${text}`)
  expect(await typed('Yes\nno')).toBe('nothing')
  expect(await typed('--urgent')).toBe('nothing')
  expect(await typed('')).toMatchObject({ message: expect.stringContaining('Give --route.') })
})

test('bash completes commands, options and what an option takes', async () => {
  const script = await said('completion', 'bash')
  const tried = `${script}
    try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vaarboek; echo "\${COMPREPLY[*]}"; }
    try vaarboek add-st
    try vaarboek import-gtfs --ag
    try vaarboek import-checklist --kind ''
    try vaarboek import-checklist lijst`
  const shown = execFileSync('bash', ['-c', tried], { encoding: 'utf8' }).split('\n')
  expect(shown).toEqual(['add-staff', '--agency', 'start stop', ...['', '']])
  const { script: same } = JSON.parse(await said('completion', 'bash', '--json'))
  expect(same).toBe(script)
})
