/** The Dutch of the page Stiptheid. */
import { shareInWords as share } from './percent-nl.ts'

const number = new Intl.NumberFormat('nl-BE')
const figure = (value: number) => number.format(value)

/** '+1:05', '−0:30' */
const delay = (seconds: number) => {
  const [minutes, rest] = [Math.floor(Math.abs(seconds) / 60), Math.abs(seconds) % 60]
  return `${seconds < 0 ? '−' : '+'}${minutes}:${String(rest).padStart(2, '0')}`
}

export const text = {
  none: 'In deze dagen is niets gepland en gevaren. Kies andere dagen, of wis de filters.',
  measured: (measured: number, planned: number, from: string, until: string) =>
    `Gemeten op ${figure(measured)} van ${figure(planned)} haltes${share(measured, planned)}, van ${from} tot en met ${until}`,
  explain: (earlyS: number, lateS: number) =>
    `Te vroeg is meer dan ${earlyS} s voor het geplande vertrek, te laat meer dan ${lateS} s erna; bij de laatste halte van een vaart telt de aankomst. Overgeslagen en ingevoegde haltes tellen niet mee.`,
  medians: (days: number) => `Ook de mediaan. Van hoogstens ${days} dagen, en het duurt langer.`,
  states: { early: 'te vroeg', onTime: 'op tijd', late: 'te laat' },
  columns: {
    measured: 'Gemeten',
    early: 'Te vroeg',
    onTime: 'Op tijd',
    late: 'Te laat',
    median: 'Mediaan',
    stops: 'Haltes',
    delay: 'Tegen plan',
  },
  of: (measured: number, planned: number) =>
    `${figure(measured)} van ${figure(planned)}${share(measured, planned)}`,
  part: (part: number, all: number) => `${figure(part)}${share(part, all)}`,
  delay,
  /** '+5:10', or '−1:30 tot +6:10' where they differ. */
  delays: (least: number, most: number) =>
    least === most ? delay(least) : `${delay(least)} tot ${delay(most)}`,
  /** 'Temse · 10 u: te laat' */
  partOf: (name: string, state: string) => `${name}: ${state}`,
  chart:
    'Gestapelde staven: hoeveel procent van wat gemeten is te vroeg, op tijd en te laat was. De tabel hieronder zegt hetzelfde in cijfers.',
  change: 'Grenzen instellen',
  early: 'Te vroeg: seconden voor het plan',
  late: 'Te laat: seconden na het plan',
  hint: (most: number) => `Van 0 tot ${most}. Ook voor dagen die voorbij zijn.`,
  save: 'Bewaren',
  done: 'De grenzen zijn bewaard.',
}
