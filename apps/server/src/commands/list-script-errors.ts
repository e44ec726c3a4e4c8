import * as v from 'valibot'
import { SOURCE_MAPS } from '../config/config.ts'
import { newestScriptErrors, type ReportedError } from '../repositories/tablets/script-errors.ts'
import { type StackLine, stackReader } from '../services/upkeep/read-stack.ts'
import { command } from './command.ts'
import { minuteOf, plain } from './layout.ts'
import { NUMBER, optional } from './options.ts'
import { CATALOGUE } from './text/text.ts'

const DEFAULT_LIMIT = 20
/** Equal reports are counted among this many of the newest. */
const AMONG = 5000
/** The lines of a stack beyond these are React's. */
const MAX_STACK_LINES = 12

/** Errors of the app itself, as tablets reported them, with their places in the source. */
export const listScriptErrors = command({
  help: CATALOGUE.records.scriptErrors,
  options: { limit: optional(NUMBER) },
  examples: ['--limit 5'],
  gives: v.array(
    v.object({
      times: v.number(),
      firstAt: v.string(),
      lastAt: v.string(),
      context: v.string(),
      message: v.string(),
      url: v.string(),
      userAgent: v.string(),
      stack: v.array(v.string()),
    }),
  ),
  async prepare({ limit }) {
    return async ({ database, sourceMaps }) => {
      const errors = await newestScriptErrors(database, AMONG, limit ?? DEFAULT_LIMIT)
      if (errors.length === 0) return { value: [], shown: CATALOGUE.records.scriptErrors.none }
      const readStack = stackReader([SOURCE_MAPS, sourceMaps])
      const read = errors.map(async (error) => {
        const stack = await readStack(error.stack)
        const lines = stack.slice(0, MAX_STACK_LINES).map((line) => shownLine(line))
        return { value: errorOf(error, lines), shown: shownError(error, lines) }
      })
      const all = await Promise.all(read)
      return { value: all.map(({ value }) => value), shown: all.map(({ shown }) => shown).join('\n\n') }
    }
  },
})

function errorOf(
  { message, context, url, userAgent, times, firstAt, lastAt }: ReportedError,
  stack: string[],
) {
  return { times, firstAt, lastAt, context, message, url, userAgent, stack }
}

function shownError(error: ReportedError, lines: string[]): string {
  const say = CATALOGUE.records.scriptErrors
  const { message, context, url, userAgent, times, firstAt, lastAt } = error
  return [
    `${minuteOf(lastAt)}  ${say.times(times, times > 1 ? minuteOf(firstAt) : null)}`,
    `  ${plain(context)}: ${plain(message)}`,
    `  ${plain(url)}  ${plain(userAgent)}`,
    ...(lines.length === 0 ? [`  ${say.noPlace}`] : []),
    ...lines.map((line) => `    ${line}`),
  ].join('\n')
}

function shownLine({ script, source, hasMap }: StackLine): string {
  const say = CATALOGUE.records.scriptErrors
  if (!hasMap) return `${script}  ${say.noMap}`
  if (!source) return `${script}  ${say.noSource}`
  const { file, line, column, functionName } = source
  return `${functionName ?? say.noFunction}  ${file}:${line}:${column}`
}
