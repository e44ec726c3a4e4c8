/** Whom one can reach, and how: works without network, opening it asks nobody anything (HELP-01 to HELP-08, AMB-61). */

import { nl } from '../../text/nl.ts'
import * as styles from '../../ui/contacts.module.css'
import { Emergency, Phone } from '../../ui/emergency.tsx'
import { useEngineState } from '../../ui/hooks.ts'

/** Police, fire brigade and ambulance: the same everywhere, so never a matter of settings (HELP-04). */
const EMERGENCY_NUMBER = '112'

const { own } = nl.help
type Role = keyof typeof own.roles
const ROLES = Object.keys(own.roles) as Role[]

export function HelpScreen() {
  return (
    <>
      <Emergency />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{own.role}</th>
            <th scope="col">{own.reach}</th>
          </tr>
        </thead>
        <tbody>
          {ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{own.roles[role]}</th>
              <td>
                <Reach role={role} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Reach({ role }: { role: Role }) {
  const contacts = useEngineState((state) => state.contacts)
  if (role === 'centralPost') return own.channel
  const isEmergency = role === 'police' || role === 'ambulance'
  return <Phone number={isEmergency ? EMERGENCY_NUMBER : contacts[role]} />
}
