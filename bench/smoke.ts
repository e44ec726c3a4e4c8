/**
 * Every bench that needs a browser, end to end with the least of everything: `npm test` runs it after the build. It judges
 * no speed, only that each figure was really measured. A line for each, 'ok …' or 'FOUT …'.
 */
import { startServer } from '../e2e/support/server.ts'
import { openBoth } from './app/app-run.ts'
import { layFloor } from './browser/floor.ts'
import { WEAK } from './browser/line.ts'

const floor = await layFloor()
const server = await startServer()

async function check(name: string, work: () => Promise<Record<string, boolean>>): Promise<void> {
  try {
    const wrong = Object.entries(await work()).flatMap(([what, holds]) => (holds ? [] : what))
    console.log(wrong.length === 0 ? `ok ${name}` : `FOUT ${name}: ${wrong.join('; ')}`)
    if (wrong.length > 0) process.exitCode = 1
  } catch (error) {
    console.log(`FOUT ${name}: ${error}`)
    process.exitCode = 1
  }
}

try {
  await check('bench:app', async () => {
    const { ours, bare } = await openBoth(server, floor, { runs: 1, stops: 2 })
    const sides = [ours, bare]
    const openings = sides.flatMap(({ first, offline, offlineAgain }) => [
      ...first,
      ...offline,
      ...offlineAgain,
    ])
    // A connection and an answer: nothing is there sooner over this line.
    const soonest = 2 * WEAK.roundTripMs
    return {
      'each opening is there': openings.length === 6,
      'what one sees comes before what it does': openings.every(
        ({ paint, control, effect }) => paint > 0 && control > 0 && effect >= control,
      ),
      'the line is between': sides.every(({ first }) => first.every(({ paint }) => paint >= soonest)),
      'tasks are seen': ours.first.every(({ blocking }) => blocking >= 0),
      'more is kept of the app than of the floor': ours.kept > bare.kept && bare.kept > 100_000,
      'the app takes more memory than the floor': ours.heap > bare.heap && bare.heap > 500_000,
    }
  })
} finally {
  await server.stop()
  await floor.close()
}
