import { use } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { StaffMember } from './staff.ts'

interface StaffTableProps {
  staff: readonly StaffMember[]
  onChange: (member: StaffMember) => void
}

export function StaffTable({ staff, onChange }: StaffTableProps) {
  const { staff: self, rights } = use(CurrentSession)
  const mayChange = rights.includes('accounts.change')
  const { name, email, roles, state, lastSeen } = text.staff
  return (
    <PlainTable label={text.staff.page} columns={[name, email, roles, state, lastSeen]}>
      {staff.map((member) => (
        <tr key={member.id}>
          <td>
            {mayChange ? (
              <LineButton label={text.staff.change(member.name)} onClick={() => onChange(member)}>
                {member.name}
              </LineButton>
            ) : (
              member.name
            )}{' '}
            {member.id === self && text.staff.you}
          </td>
          <td>{member.email}</td>
          <td>{member.roles.map((role) => text.roles[role].name).join(', ')}</td>
          <td>{stateOf(member)}</td>
          <td>{member.last_seen_at ? shortMoment(member.last_seen_at) : text.staff.never}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function stateOf({ blocked_at, invited_until, can_log_in }: StaffMember): string {
  const { states } = text.staff
  if (blocked_at) return states.blocked
  if (invited_until) return states.invited(shortMoment(invited_until))
  return can_log_in ? states.active : states.lapsed
}
