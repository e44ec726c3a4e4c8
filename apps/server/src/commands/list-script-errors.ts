import { SOURCE_MAPS } from '../config/config.ts'
import { newestScriptErrors, type ReportedError } from '../repositories/script-errors.ts'
import { type StackLine, stackReader } from '../services/upkeep/read-stack.ts'
import { type Command, numberOf } from './command.ts'
import { many, minuteOf, plain } from './layout.ts'

const DEFAULT_LIMIT = 20
/** Equal reports are counted among this many of the newest. */
const AMONG = 5000
/** The lines of a stack beyond these are React's. */
const MAX_STACK_LINES = 12

/** Errors of the app itself, as tablets reported them, with their places in the source. */
export const listScriptErrors: Command = {
  usage: '[--limit N]',
  summary: `Toont de fouten van de app zelf die toestellen meldden, de nieuwste ${DEFAULT_LIMIT} of N, met hun plaats in de broncode.`,
  options: { limit: { type: 'string' } },
  async prepare(values) {
    const limit = values.limit === undefined ? DEFAULT_LIMIT : numberOf(values, 'limit')
    return async ({ database }) => {
      const errors = await newestScriptErrors(database, AMONG, limit)
      if (errors.length === 0) return 'Er zijn geen fouten gemeld.'
      const readStack = stackReader(SOURCE_MAPS)
      const shown = errors.map(async (error) => shownError(error, await readStack(error.stack)))
      return (await Promise.all(shown)).join('\n\n')
    }
  },
}

function shownError(error: ReportedError, stack: StackLine[]): string {
  const { message, context, url, userAgent, times, firstAt, lastAt } = error
  const since = times > 1 ? `, sinds ${minuteOf(firstAt)}` : ''
  return [
    `${minuteOf(lastAt)}  ${many(times, 'keer', 'keer')}${since}`,
    `  ${plain(context)}: ${plain(message)}`,
    `  ${plain(url)}  ${plain(userAgent)}`,
    ...(stack.length === 0 ? ['  Geen plaats in een script van de app.'] : []),
    ...stack.slice(0, MAX_STACK_LINES).map((line) => `    ${shownLine(line)}`),
  ].join('\n')
}

function shownLine({ script, source, hasMap }: StackLine): string {
  if (!hasMap) return `${script}  (de source map van deze bouw is er niet)`
  if (!source) return `${script}  (niet in de broncode)`
  const { file, line, column, functionName } = source
  return `${functionName ?? '(buiten elke functie)'}  ${file}:${line}:${column}`
}
