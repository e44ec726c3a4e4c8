/** Which stops of a trip were left with somebody aboard: a load is that of leaving, and nobody leaves the last one. Parts of statements. */

/** The place of the last stop of trip `t`, as `e.last`. */
export const LAST_STOP =
  'cross join lateral (select max(o.position) as last from stop_visits o where o.concession = t.concession and o.trip = t.id) e'

/** Whether stop visit `v` was left. @see LAST_STOP */
export const IS_LEFT = 'v.position < e.last'
