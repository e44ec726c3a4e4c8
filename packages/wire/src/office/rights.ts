/**
 * What people of the office may do. A right is a word, a role a fixed list of them, and roles add up. The server decides by this
 * file; a screen only hides what the server would refuse.
 */
const RIGHTS_OF = {
  dispatcher: [
    'board.see',
    'people.see',
    'day.change',
    'timetable.see',
    'malfunctions.see',
    'malfunctions.reply',
    'checklists.see',
    'notifications.send',
    'counts.see',
    'counts.note',
    'devices.see',
    'audit.see',
  ],
  planner: [
    'board.see',
    'people.see',
    'people.change',
    'day.change',
    'timetable.see',
    'timetable.change',
    'timetable.publish',
    'malfunctions.see',
    'checklists.see',
    'notifications.send',
    'counts.see',
    'exports.counts',
    'captains.pin',
    'captains.block',
    'audit.see',
    'audit.plan',
  ],
  technician: [
    'board.see',
    'people.see',
    'timetable.see',
    'malfunctions.see',
    'malfunctions.reply',
    'malfunctions.change',
    'checklists.see',
    'checklists.change',
    'checklists.publish',
    'notifications.send',
    'counts.see',
    'exports.ships',
    'audit.see',
    'audit.malfunctions',
  ],
  messenger: [
    'board.see',
    'people.see',
    'timetable.see',
    'notifications.send',
    'alerts.publish',
    'audit.see',
    'audit.notifications',
  ],
  analyst: [
    'board.see',
    'timetable.see',
    'malfunctions.see',
    'checklists.see',
    'counts.see',
    'counts.review',
    'counts.approve',
    'exports.counts',
    'exports.ships',
    'audit.see',
    'audit.counts',
  ],
  reader: ['counts.approved', 'exports.approved'],
  admin: [
    'board.see',
    'people.see',
    'people.change',
    'timetable.see',
    'malfunctions.see',
    'counts.see',
    'exports.counts',
    'exports.ships',
    'exports.names',
    'accounts.see',
    'accounts.change',
    'captains.pin',
    'captains.block',
    'people.forget',
    'retention.see',
    'retention.change',
    'feeds.change',
    'devices.see',
    'devices.change',
    'audit.see',
    'audit.all',
  ],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof RIGHTS_OF
export type Right = (typeof RIGHTS_OF)[Role][number]

/** As they are shown. */
export const ROLES = Object.keys(RIGHTS_OF) as readonly Role[]

/** Rights that ask for the password again when it was last given over five minutes ago. */
export const CONFIRMED: readonly Right[] = [
  'timetable.publish',
  'counts.approve',
  'exports.names',
  'accounts.change',
  'captains.block',
  'people.forget',
  'retention.change',
  'feeds.change',
  'devices.change',
]

/** All rights of these roles, each once. */
export function rightsOf(roles: readonly Role[]): Right[] {
  return [...new Set(roles.flatMap((role): readonly Right[] => RIGHTS_OF[role]))]
}
