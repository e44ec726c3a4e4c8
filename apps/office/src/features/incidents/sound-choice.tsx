import { useState } from 'react'
import { sound } from '../../platform/chime.ts'
import { text } from '../../text/incidents-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Picker } from '../../ui/picker.tsx'
import * as styles from './incidents.module.css'
import { SOUNDS, type Sound } from './news.ts'

interface SoundProps {
  chosen: Sound
  /** The browser kept quiet when it should have sounded. */
  isQuiet: boolean
  onChoose: (sound: Sound) => void
}

interface SwitchProps {
  sound: Sound
  isQuiet: boolean
  onChoose: (sound: Sound) => void
}

/** Says on every page whether anything will sound, and makes it so: at first what is urgent, heard at once. */
export function SoundSwitch({ sound: chosen, isQuiet, onChoose }: SwitchProps) {
  const { on, off, silenced } = text.sound
  const isOn = chosen !== 'none'
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() => {
        onChoose(isOn && !isQuiet ? 'none' : isOn ? chosen : 'urgent')
        if (!isOn || isQuiet) void sound('urgent')
      }}
    >
      {!isOn ? off : isQuiet ? silenced : on}
    </button>
  )
}

/** Choice of incidents that sound; one is heard as it is chosen, so that nobody waits for a sound that never comes. */
export function SoundChoice({ chosen, isQuiet, onChoose }: SoundProps) {
  const words = text.sound
  const [heard, hear] = useState<boolean | null>(null)
  const attempt = (wanted: Sound) => {
    if (wanted !== 'none') void sound(wanted === 'urgent' ? 'urgent' : 'calm').then(hear)
  }
  return (
    <div className={styles.sound}>
      <Picker
        label={words.label}
        value={chosen}
        options={SOUNDS.map((one) => [one, words.choices[one]])}
        onChange={(given) => {
          const wanted = SOUNDS.find((one) => one === given) ?? 'none'
          onChoose(wanted)
          attempt(wanted)
        }}
      />
      {chosen !== 'none' && (
        <Button variant="secondary" onClick={() => attempt(chosen)}>
          {words.try}
        </Button>
      )}
      <p role="status" className={styles.soft}>
        {heard ? words.heard : (heard === false || isQuiet) && words.quiet}
      </p>
    </div>
  )
}
