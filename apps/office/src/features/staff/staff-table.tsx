import { use } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { roles as roleWords, text } from '../../text/staff-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { StaffMember } from './staff.ts'

interface StaffTableProps {
  staff: readonly StaffMember[]
  onChange: (member: StaffMember) => void
}

export function StaffTable({ staff, onChange }: StaffTableProps) {
  const { staff: self, rights } = use(CurrentSession)
  const mayChange = rights.includes('accounts.change')
  const { name, email, roles, state, lastSeen } = text
  const columns: Column<StaffMember>[] = [
    {
      label: name,
      show: (member) => (
        <>
          {mayChange ? (
            <LineButton label={text.change(member.name)} onClick={() => onChange(member)}>
              {member.name}
            </LineButton>
          ) : (
            <span>{member.name}</span>
          )}
          {member.id === self && <span>{` ${text.you}`}</span>}
        </>
      ),
      sortBy: (member) => member.name,
    },
    {
      label: email,
      saysItself: true,
      show: (member) => member.email,
      sortBy: (member) => member.email,
    },
    { label: roles, show: (member) => member.roles.map((role) => roleWords[role].name).join(', ') },
    { label: state, show: stateOf },
    {
      label: lastSeen,
      show: ({ lastSeenAt }) => (lastSeenAt ? shortMoment(lastSeenAt) : text.never),
      sortBy: ({ lastSeenAt }) => (lastSeenAt ? Date.parse(lastSeenAt) : null),
    },
  ]
  const whole = useList({ name: 'collegas', title: text.page, columns, rows: staff })
  return (
    <>
      <OverList of={whole} isEmpty={false}>
        {text.count(staff.length)}
      </OverList>
      <PlainTable label={text.page} {...whole.shown} keyOf={({ id }) => id} />
    </>
  )
}

function stateOf({ blockedAt, invitedUntil, canLogIn }: StaffMember): string {
  const { states } = text
  if (blockedAt) return states.blocked
  if (invitedUntil) return states.invited(shortMoment(invitedUntil))
  return canLogIn ? states.active : states.lapsed
}
