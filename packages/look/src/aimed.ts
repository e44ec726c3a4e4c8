/**
 * Nothing is recorded by a press that nobody aimed: a second tap, a key held down, a button that moved under the finger
 * (docs/decisions/0046-taps.md). A control that records says what, in `data-records`; that is who it is, however often it is drawn anew.
 * Every press passes here first. Controls without that mark act at once, but for the second of two presses in the dialog, or on the page,
 * that the first one led to.
 */

/** A press so near to the one before it may be its echo. */
const NEAR_PX = 60
/** A control that moved no further than this stood still. */
const STILL_PX = 8
/** So long a control must have stood there before it is pressed: where the press before was near, and elsewhere. */
const AFTER_NEAR_MS = 700
const AFTER_FAR_MS = 300
/** So often the controls are looked for: they may stand there a little longer than is known, never shorter. */
const LOOK_MS = 100

interface Place {
  x: number
  y: number
}

/** A press or a control: where, and since when. Milliseconds, of any clock. */
export interface At extends Place {
  at: number
}

/** A press that was made, and whether it was the second of two. */
type Made = At & { isSecond?: boolean }

type Press = Made & { records: string | undefined; isAimed?: boolean }

const isWithin = (px: number, one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) <= px

/** Since when each control stands where it stands now. */
export function standing(before: Map<string, At>, now: [string, Place][], at: number): Map<string, At> {
  return new Map(
    now.map(([records, place]) => {
      const stood = before.get(records)
      return [records, stood && isWithin(STILL_PX, stood, place) ? stood : { x: place.x, y: place.y, at }]
    }),
  )
}

/** Whether somebody who saw the control pressed it. @param control none when it had not been drawn yet */
export function isAimed(press: At, before: At | null, control: At | undefined): boolean {
  if (!control) return false
  const isNear = before !== null && isWithin(NEAR_PX, press, before)
  if (isNear && press.at - before.at < AFTER_FAR_MS) return false
  return press.at - control.at >= (isNear ? AFTER_NEAR_MS : AFTER_FAR_MS)
}

/**
 * Whether a press is the second of two, of which the first brought what is pressed now.
 * @param since when that came: a dialog, in which one counts quickly, or a page
 */
export function isEcho(press: At, before: Made, since: number, inDialog: boolean): boolean {
  const within = inDialog ? AFTER_FAR_MS : isWithin(NEAR_PX, press, before) ? AFTER_NEAR_MS : 0
  const isOfOne = before.isSecond || before.at <= since
  return isOfOne && press.at - Math.min(before.at, since) < within
}

/** Watches the page's controls and presses. @param signal ends it; without one it lasts as long as the page */
export function refuseUnaimed(signal?: AbortSignal): void {
  const first = { capture: true, signal } as AddEventListenerOptions
  let controls = new Map<string, At>()
  let last: Press | null = null
  let press: Press | null = null
  let recordedAt = -AFTER_NEAR_MS
  let dialogs: Element[] = []
  let place = location.pathname
  /** The moment at which what is pressed came. A dialog that comes to light again was there before; the page under it wasn't. */
  let broughtAt = 0

  /** Controls behind an open dialog aren't there to be pressed. The last dialog is over the others. */
  const look = () => {
    const now = performance.now()
    const open = [...document.querySelectorAll('dialog[open]')]
    const over = open.at(-1)
    if (over ? !dialogs.includes(over) : dialogs[0] || place !== location.pathname) broughtAt = now
    dialogs = open
    place = location.pathname
    const seen = (over ?? document).querySelectorAll<HTMLElement>(RECORDING)
    controls = standing(
      controls,
      [...seen].map((control) => [recordsOf(control) as string, control.getBoundingClientRect()]),
      now,
    )
  }

  const begin = (event: Event, records: string | undefined, { x, y }: Place) => {
    look()
    const made = { x, y, at: event.timeStamp }
    const isSecond = last !== null && isEcho(made, last, broughtAt, dialogs.length > 0)
    press = last = { ...made, records, isSecond, isAimed: isAimed(made, last, controls.get(records ?? '')) }
    if (isSecond) refuse(event)
  }

  const onPointer = (event: PointerEvent) => {
    if (event.isPrimary) begin(event, recordsOf(markedAt(event)), event)
  }

  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const target = event.target as HTMLElement
    // A space that is typed presses nothing.
    if (
      key !== 'Enter' &&
      (key !== ' ' || target.matches('input:not([type=checkbox], [type=radio]), textarea'))
    )
      return
    // Enter in a field presses the button of its form.
    const submit = key === 'Enter' && target.closest('form')?.querySelector<HTMLElement>(RECORDING)
    const records = recordsOf(markedAt(event) || submit)
    // A key held down presses once, and the space bar only when it is let go.
    if (!event.repeat) return begin(event, records, target.getBoundingClientRect())
    look()
    // What it brought isn't pressed by it.
    if (last && last.at <= broughtAt) refuse(event)
    if (press?.records !== records) press = { x: 0, y: 0, at: timeStamp, records }
  }

  const onClick = (event: Event) => {
    const at = event.timeStamp
    // A key that pressed nothing is forgotten. What comes without a press is the work of an aid, which takes its time.
    const began = press && !(event as MouseEvent).detail && at - press.at >= AFTER_NEAR_MS ? null : press
    press = null
    if (began?.isSecond) return refuse(event)
    const control = markedAt(event)
    const records = recordsOf(control)
    if (!control || !records) return
    look()
    const isMeant = began
      ? began.isAimed && began.records === records
      : at - (controls.get(records)?.at ?? at) >= AFTER_FAR_MS && at - recordedAt >= AFTER_NEAR_MS
    if (isMeant) recordedAt = at
    else refuse(event)
  }

  const looking = setInterval(look, LOOK_MS)
  signal?.addEventListener('abort', () => clearInterval(looking))
  addEventListener('pointerdown', onPointer, first)
  addEventListener('keydown', onKey, first)
  addEventListener('click', onClick, first)
  // A drag is no press.
  addEventListener('pointercancel', () => (press = null), first)
}

const RECORDING = '[data-records]'

const markedAt = (event: Event) => (event.target as Element).closest<HTMLElement>(RECORDING)

const recordsOf = (control: HTMLElement | null | false | undefined) => (control || null)?.dataset.records

/** Nobody hears of it, but who pressed is answered. Words in a line can't be moved: they get an outline, as all do with reduced motion. */
function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  const control = (event.target as Element).closest('a, button, label, fieldset, summary, select, input')
  if (!control) return
  const isStill =
    matchMedia('(prefers-reduced-motion: reduce)').matches || getComputedStyle(control).display === 'inline'
  control.animate(
    isStill
      ? { outline: ['6px solid', '6px solid'] }
      : { translate: ['0', '-6px', '6px', '-6px', '6px', '0'] },
    { duration: 300, id: 'refused' },
  )
}
