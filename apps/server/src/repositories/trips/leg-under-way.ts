/**
 * SQL: the leg that stop visit `v` is in; where the vessel turns, the one that begins there. A stop that the timetable doesn't have is in the leg
 * under way: that of the stop before it, and before all others the first one. Null, or 0, where the timetable tells no legs.
 */
export const LEG_UNDER_WAY = `case when v.planned_position is not null then v.leg else coalesce((select b.leg from stop_visits b
        where b.concession = v.concession and b.trip = v.trip and b.leg is not null and (b.position, b.id) < (v.position, v.id)
        order by b.position desc, b.id desc limit 1), 0) end`
