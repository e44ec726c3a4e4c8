/** Asks for a secret without showing it, or takes the first line of what is piped in: a command line is read by all of the machine. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { AskSecret } from './run-command.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** @param process whose terminal it is, or whose input */
export function askSecret({
  stdin,
  stderr,
}: {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}): AskSecret {
  return async (what) => {
    const terminal = stdin.isTTY === true
    // A terminal is read letter by letter, and what is typed would be shown on this output.
    const output = new Writable({ write: (_part, _encoding, done) => done() })
    const lines = createInterface({ input: stdin, output, terminal })
    if (terminal) stderr.write(`${what}: `)
    try {
      for await (const line of lines) return line
      throw new UsageError(CATALOGUE.wrong.missing(what))
    } finally {
      lines.close()
      if (terminal) stderr.write('\n')
    }
  }
}
