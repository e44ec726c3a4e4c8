/** Words on counts: marks. */
import type { CountMarkName } from '@vaarboek/domain'

/** Why somebody should look at a stop, or at the trip; after 'Na te kijken: '. */
const countMarks = {
  'load-differs': 'aan boord is niet wat er was, plus op, min af',
  'more-off-than-aboard': 'er stapten er meer af dan er aan boord waren',
  'over-maximum': 'meer aan boord dan het schip mag hebben',
  'times-backwards': 'vertrokken vóór de aankomst, of vóór de halte ervoor',
  'clock-off': 'de klok van de tablet loopt misschien verkeerd',
  'delivered-late': 'meer dan zes uur later aan wal gekomen',
  'counted-twice': 'door twee geteld, en geen van beide verbeterde de andere',
  corrected: 'aan boord verbeterd',
  'left-aboard': 'na de laatste halte was er nog iemand aan boord',
  'nobody-all-trip': 'niemand geteld, terwijl er op deze dienst anders altijd iemand is',
  'sailed-twice': 'deze dienst is die dag twee keer gevaren, en een van beide telt',
} as const satisfies Record<CountMarkName, string>

/** A mark in words; of one that reckons with a count of the shore that is said. */
export function markInWords({ mark, isShore }: { mark: CountMarkName; isShore: boolean }): string {
  return isShore ? `telling van de wal: ${countMarks[mark]}` : countMarks[mark]
}
