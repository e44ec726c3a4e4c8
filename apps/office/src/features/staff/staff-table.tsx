import { use } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/nl.ts'
import type { Column } from '../../ui/columns.tsx'
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
  const columns: Column<StaffMember>[] = [
    {
      label: name,
      show: (member) => (
        <>
          {mayChange ? (
            <LineButton label={text.staff.change(member.name)} onClick={() => onChange(member)}>
              {member.name}
            </LineButton>
          ) : (
            <span>{member.name}</span>
          )}
          {member.id === self && <span>{` ${text.staff.you}`}</span>}
        </>
      ),
    },
    { label: email, saysItself: true, show: (member) => member.email },
    { label: roles, show: (member) => member.roles.map((role) => text.roles[role].name).join(', ') },
    { label: state, show: stateOf },
    {
      label: lastSeen,
      show: ({ lastSeenAt }) => (lastSeenAt ? shortMoment(lastSeenAt) : text.staff.never),
    },
  ]
  return <PlainTable label={text.staff.page} columns={columns} rows={staff} keyOf={({ id }) => id} />
}

function stateOf({ blockedAt, invitedUntil, canLogIn }: StaffMember): string {
  const { states } = text.staff
  if (blockedAt) return states.blocked
  if (invitedUntil) return states.invited(shortMoment(invitedUntil))
  return canLogIn ? states.active : states.lapsed
}
