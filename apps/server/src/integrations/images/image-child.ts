/** The process that reads photos. Composition root: gets the bytes of one, says what is kept of it. Ends with whoever started it. */
import { writeFileSync } from 'node:fs'
import { READY } from './image-reader.ts'
import { readImage } from './read-image.ts'

/** The machine ends this process where memory runs out, not the server. */
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another kind of machine.
}

process.on('message', (bytes: Uint8Array) => {
  void readImage(bytes).then((read) => process.send?.(read))
})
process.on('disconnect', () => process.exit())
process.send?.(READY)
