import { ROLES, type Role } from '@vaarboek/wire/office'
import { text } from '../../text/nl.ts'
import * as styles from './staff.module.css'

/** The roles as boxes to tick, with what each does. Their name in a form is 'role'. */
export function RoleChoice({ chosen }: { chosen: readonly Role[] }) {
  return (
    <fieldset className={styles.roles}>
      <legend>{text.staff.roles}</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.role}>
          <input type="checkbox" name="role" value={role} defaultChecked={chosen.includes(role)} />
          <span>
            {text.roles[role].name} <span className={styles.does}>{text.roles[role].does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What was ticked. @throws Error, in Dutch, when nothing was */
export function rolesIn(values: readonly string[]): Role[] {
  const chosen = ROLES.filter((role) => values.includes(role))
  if (chosen.length === 0) throw new Error(text.staff.choose)
  return chosen
}
