import * as v from 'valibot'
import type { AnyCommand, PlainCommand } from './command.ts'
import { choice, required } from './options.ts'
import { type Commands, PROGRAM } from './program.ts'
import { CATALOGUE } from './text/text.ts'

/** The bash function of `completion bash`, made of the commands there are, so that Tab starts no server. */
export const completion = (commands: () => Commands): PlainCommand => ({
  kind: 'plain',
  help: CATALOGUE.completion,
  options: {},
  words: { shell: required(choice('shell', ['bash'])) },
  examples: ['bash > /etc/bash_completion.d/vaarboek', 'bash >> ~/.bashrc'],
  gives: v.object({ script: v.string() }),
  async prepare() {
    const script = bashScript(commands())
    return () => ({ value: { script }, shown: script })
  },
})

function bashScript(commands: Commands): string {
  const all = Object.entries(commands)
  const choices = all.flatMap(([name, command]) => choicesOf(name, command))
  const options = all.map(([name, command]) => `    ${name}) options='${optionWords(command)}' ;;`)
  return `# bash completion of ${PROGRAM}, as '${PROGRAM} completion bash' prints it
_${PROGRAM}() {
  local typed=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} options= choices=
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=($(compgen -W '${Object.keys(commands).join(' ')} --help' -- "$typed"))
    return
  fi
  case \${COMP_WORDS[1]} in
${options.join('\n')}
  esac
  case \${COMP_WORDS[1]}:$before in
${choices.join('\n')}
  esac
  if [[ $typed == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$typed"))
  elif [[ -n $choices ]]; then
    COMPREPLY=($(compgen -W "$choices" -- "$typed"))
  fi
}
complete -o default -F _${PROGRAM} ${PROGRAM}`
}

function optionWords({ options }: AnyCommand): string {
  const typed = Object.keys(options).filter((name) => options[name]?.need !== 'asked')
  return [...typed, 'json', 'help'].map((name) => `--${name}`).join(' ')
}

/** Cases of bash for the options, and for the first word, that take a choice; elsewhere bash offers files. */
function choicesOf(command: string, { options, words }: AnyCommand): string[] {
  const [word] = Object.values(words)
  const named = Object.entries(options).map(([name, option]) => [`--${name}`, option] as const)
  const all = [...named, ...(word ? [[command, word] as const] : [])]
  return all.flatMap(([before, { reader }]) =>
    reader?.choices ? [`    ${command}:${before}) choices='${reader.choices.join(' ')}' ;;`] : [],
  )
}
