/** Whether somebody sits there: what a page asks by itself keeps no session from ending. */
const AWAY_MS = 60_000
let touchedAt = performance.now()

for (const event of ['pointerdown', 'keydown'])
  addEventListener(event, () => {
    touchedAt = performance.now()
  })

/** Nobody touched mouse or keyboard for a minute. */
function isUnattended(): boolean {
  return performance.now() - touchedAt > AWAY_MS
}

/** How a query is asked that is asked again by itself. */
export const pollOptions = (signal: AbortSignal) => ({ signal, isBackground: isUnattended() })
