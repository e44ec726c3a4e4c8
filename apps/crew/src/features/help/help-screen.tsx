/** People one can reach, and how: works without network, opening it asks nobody anything. */

import { useState } from 'react'
import { version } from '../../../package.json'
import { keptVibration, setVibration } from '../../platform/vibration.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from '../../ui/contacts.module.css'
import { Emergency, Phone } from '../../ui/emergency.tsx'
import { useEngineState } from '../../ui/hooks.ts'

/** Police, fire brigade and ambulance: the same everywhere, so never a matter of settings (HELP-04). */
const EMERGENCY_NUMBER = '112'

type Role = keyof Catalogue['help']['roles']

export function HelpScreen() {
  return (
    <>
      <Emergency />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.help.role}</th>
            <th scope="col">{text.help.reach}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(text.help.roles) as Role[]).map((role) => (
            <tr key={role}>
              <th scope="row">{text.help.roles[role]}</th>
              <td>
                <Reach role={role} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <VibrationSwitch />
      <p>{`Vaarboek ${version}`}</p>
    </>
  )
}

function Reach({ role }: { role: Role }) {
  const contacts = useEngineState((state) => state.contacts)
  if (role === 'centralPost') return text.help.channel
  const isEmergency = role === 'police' || role === 'ambulance'
  return <Phone number={isEmergency ? EMERGENCY_NUMBER : contacts[role]} />
}

/** Not where the device can't vibrate. */
function VibrationSwitch() {
  const [isOn, show] = useState(keptVibration)
  if (isOn === null) return null
  function change() {
    setVibration(!isOn)
    show(!isOn)
  }
  return (
    <Button variant="secondary" onClick={change}>
      {text.vibration(isOn)}
    </Button>
  )
}
