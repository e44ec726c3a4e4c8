import { ROLES, type Role } from '@vaarboek/wire/office'
import { roles as roleWords, text } from '../../text/staff-nl.ts'
import { Choice, Option } from '../../ui/choice.tsx'

/** The roles as boxes to tick, with what each does. Their name in a form is 'role'. */
export function RoleChoice({ chosen }: { chosen: readonly Role[] }) {
  return (
    <Choice legend={text.roles}>
      {ROLES.map((role) => (
        <Option
          key={role}
          type="checkbox"
          name="role"
          value={role}
          defaultChecked={chosen.includes(role)}
          does={roleWords[role].does}
        >
          {roleWords[role].name}
        </Option>
      ))}
    </Choice>
  )
}

/** The roles that were ticked. @throws Error, in Dutch, when nothing was */
export function rolesIn(values: readonly string[]): Role[] {
  const chosen = ROLES.filter((role) => values.includes(role))
  if (chosen.length === 0) throw new Error(text.choose)
  return chosen
}
