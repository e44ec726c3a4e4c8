/** Sounds that call somebody: made here, so that nothing need be loaded first. */

/** Frequencies, hertz, one after the other. */
const TONES = { urgent: [880, 660, 880, 660], calm: [523] } as const
export type Chime = keyof typeof TONES

const TONE_S = 0.22
const LOUD = 0.35
/** A browser that lets a page sound does so at once. */
const WITHIN_MS = 500

let context: AudioContext | undefined

/** False where the browser keeps quiet: it wants a press on the page first. */
export async function sound(chime: Chime): Promise<boolean> {
  context ??= new AudioContext()
  const resumed = context.resume().catch(() => undefined)
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, WITHIN_MS))])
  if (context.state !== 'running') return false
  for (const [place, frequency] of TONES[chime].entries())
    tone(context, frequency, context.currentTime + place * TONE_S)
  return true
}

function tone(context: AudioContext, frequency: number, at: number): void {
  const [source, volume] = [context.createOscillator(), context.createGain()]
  source.frequency.value = frequency
  // It swells and fades: a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUD, at + TONE_S / 8)
  volume.gain.linearRampToValueAtTime(0, at + TONE_S)
  source.connect(volume).connect(context.destination)
  source.start(at)
  source.stop(at + TONE_S)
}
