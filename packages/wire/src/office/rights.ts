/**
 * Rights of the people of the office. A right is a word, a role a fixed list of them, and roles add up. The server decides by
 * this file; a screen only hides what the server would refuse.
 */
const RIGHTS_OF = {
  dispatcher: [
    'board.see',
    'counts.see',
    'people.see',
    'day.change',
    'timetable.see',
    'malfunctions.see',
    'malfunctions.reply',
    'checklists.see',
    'notifications.send',
    'devices.see',
    'log.see',
    'log.write',
    'hand-overs.see',
    'hand-overs.sign',
    'audit.see',
  ],
  planner: [
    'board.see',
    'counts.see',
    'people.see',
    'people.change',
    'day.change',
    'timetable.see',
    'timetable.change',
    'timetable.publish',
    'malfunctions.see',
    'checklists.see',
    'notifications.send',
    'captains.pin',
    'captains.block',
    'exports.make',
    'log.see',
    'log.write',
    'hand-overs.see',
    'hand-overs.sign',
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
    'log.see',
    'hand-overs.see',
    'audit.see',
    'audit.malfunctions',
  ],
  messenger: [
    'board.see',
    'people.see',
    'timetable.see',
    'notifications.send',
    'log.see',
    'log.write',
    'audit.see',
    'audit.notifications',
  ],
  analyst: [
    'board.see',
    'counts.see',
    'counts.review',
    'counts.approve',
    'timetable.see',
    'malfunctions.see',
    'checklists.see',
    'exports.make',
    'audit.see',
    'audit.counts',
  ],
  reader: ['counts.approved'],
  admin: [
    'board.see',
    'counts.see',
    'people.see',
    'people.change',
    'timetable.see',
    'malfunctions.see',
    'accounts.see',
    'accounts.change',
    'captains.pin',
    'captains.block',
    'people.forget',
    'retention.see',
    'retention.change',
    'devices.see',
    'devices.change',
    'exports.make',
    'exports.names',
    'log.see',
    'hand-overs.see',
    'audit.see',
    'audit.all',
  ],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof RIGHTS_OF
export type Right = (typeof RIGHTS_OF)[Role][number]

/** Roles in the order in which they are shown. */
export const ROLES = Object.keys(RIGHTS_OF) as readonly Role[]

/**
 * Proof that each right asks for beside a session: the password or a passkey again, when it was last given over five minutes ago,
 * for what gives somebody a way in, takes one away, or can't be taken back. A new right says which.
 */
const ASKS = {
  'accounts.change': 'password',
  'accounts.see': 'session',
  'audit.all': 'session',
  'audit.counts': 'session',
  'audit.malfunctions': 'session',
  'audit.notifications': 'session',
  'audit.plan': 'session',
  'audit.see': 'session',
  'board.see': 'session',
  'captains.block': 'password',
  'captains.pin': 'password',
  'checklists.change': 'session',
  'checklists.publish': 'password',
  'checklists.see': 'session',
  'counts.approve': 'password',
  'counts.approved': 'session',
  'counts.review': 'session',
  'counts.see': 'session',
  'day.change': 'session',
  'devices.change': 'password',
  'devices.see': 'session',
  'exports.make': 'session',
  'exports.names': 'password',
  'hand-overs.see': 'session',
  'hand-overs.sign': 'session',
  'log.see': 'session',
  'log.write': 'session',
  'malfunctions.change': 'session',
  'malfunctions.reply': 'session',
  'malfunctions.see': 'session',
  'notifications.send': 'session',
  'people.change': 'password',
  'people.forget': 'password',
  'people.see': 'session',
  'retention.change': 'password',
  'retention.see': 'session',
  'timetable.change': 'session',
  'timetable.publish': 'password',
  'timetable.see': 'session',
} as const satisfies Record<Right, 'session' | 'password'>

/** Rights that ask for the password again when it was last given over five minutes ago. */
export const CONFIRMED: readonly Right[] = (Object.keys(ASKS) as Right[]).filter(
  (right) => ASKS[right] === 'password',
)

/** All rights of these roles, each once. */
export function rightsOf(roles: readonly Role[]): Right[] {
  return [...new Set(roles.flatMap((role): readonly Right[] => RIGHTS_OF[role]))]
}
