/**
 * A test writes a secret behind its option, as nobody may on a real command line, where all of the machine reads it: it comes as
 * if it were typed when the command asks for it.
 */
import { COMMANDS } from './commands.ts'

export function asAsked([name = '', ...words]: readonly string[]): {
  argv: string[]
  secrets: Record<string, string>
} {
  const options = COMMANDS[name]?.options ?? {}
  const argv = [name]
  const secrets: Record<string, string> = {}
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? ''
    const option = options[word.replace(/^--/, '')]
    const said = words[place + 1]
    if (!option?.secret || said === undefined || said.startsWith('--')) argv.push(word)
    else {
      if (option.need !== 'asked') argv.push(word)
      secrets[word.slice(2)] = said
      place += 1
    }
  }
  return { argv: name === '' ? [] : argv, secrets }
}
