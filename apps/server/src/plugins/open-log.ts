/** The server's log from its first line on: one form for what it says at its start, of requests, of what went wrong, and at its end. */
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { LOGGED } from './logged.ts'

const OUTPUTS = { out: process.stdout, error: process.stderr }

/**
 * Lines of JSON, but on a terminal: there what isn't a request is its sentence, for the people who started it.
 * @param level pino's name of how much is said
 * @param output where it goes: `error` is for why a server ended
 * @param wrote is told how many bytes each line takes
 */
export function openLog(
  level: string,
  output: keyof typeof OUTPUTS = 'out',
  wrote: (bytes: number) => void = () => undefined,
): Logger {
  const to = OUTPUTS[output]
  const lines = weighed(destination({ fd: to.fd, sync: true }), wrote)
  return pino({ ...LOGGED, level }, to.isTTY ? forPeople(lines) : lines)
}

/** Passes on each line, and says how many bytes it is. */
export function weighed(lines: DestinationStream, wrote: (bytes: number) => void): DestinationStream {
  return {
    write(line) {
      wrote(Buffer.byteLength(line))
      lines.write(line)
    },
  }
}

/** Passes on what a person would read of each line. */
export function forPeople(lines: DestinationStream): DestinationStream {
  return { write: (line) => lines.write(readable(line)) }
}

function readable(line: string): string {
  const { msg, req, err } = JSON.parse(line) as { msg: string; req?: unknown; err?: { stack: string } }
  if (req !== undefined) return line
  return `${[msg, ...(err ? [err.stack] : [])].join('\n')}\n`
}
