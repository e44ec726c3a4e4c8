/**
 * The newest urgent notification that isn't read: in words over whatever is open, with 'Gelezen', and with the sound until that is
 * pressed. It lies over the bar of the page or panel, where nothing is recorded, and moves nothing.
 */
import { type NotificationId, unreadOf } from '@vaarboek/domain'
import { type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { useEvery } from '../../ui/use-every.ts'
import * as styles from './urgent-notification.module.css'

/** It comes when nobody has pressed anything for so many looks: never under a finger. */
const LOOK_MS = 100
const QUIET_LOOKS = 7
/** Two minutes of it; again when the app is looked at again. */
const SOUND_MS = 10_000
const SOUNDS = 12

export function UrgentNotification() {
  const urgent = useEngineState(
    ({ notifications }) => notifications && unreadOf(notifications).find(({ isUrgent }) => isUrgent),
  )
  const actions = useEngine('notifications')
  const [shown, show] = useState<{ id: NotificationId; over: Element } | null>(null)
  const [, start] = useTransition()
  const quietLooks = useQuietLooks()
  const soundsLeft = useSoundsLeft(urgent?.id)
  useEvery(urgent ? LOOK_MS : null, () => {
    // The dialog on top holds the notification: nothing outside it can be pressed while that is open.
    const over = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    quietLooks.current += 1
    if (!urgent || quietLooks.current < QUIET_LOOKS) return
    if (shown?.id === urgent.id && shown.over === over) return
    show({ id: urgent.id, over })
  })
  useEvery(urgent ? SOUND_MS : null, () => {
    soundsLeft.current -= 1
    if (soundsLeft.current >= 0) actions.sound()
  })
  if (!urgent || shown?.id !== urgent.id) return null
  const { id, title, message } = urgent
  return createPortal(
    <div key={id} role="alert" className={styles.over}>
      <details className={styles.words}>
        <summary>
          <span>
            <b>{`${text.malfunction.urgent}${text.colon} ${title}`}</b> <span>{message}</span>
          </span>
        </summary>
      </details>
      <Button variant="secondary" records={`read ${id}`} onClick={() => start(() => actions.read(id))}>
        {text.notifications.read}
      </Button>
    </div>,
    shown.over,
  )
}

/** So many looks ago something was pressed; below 0 for as long as a finger is down. */
function useQuietLooks(): RefObject<number> {
  const looks = useRef(0)
  useEffect(() => {
    const listening = new AbortController()
    const on = (type: string, since: number) =>
      addEventListener(type, () => (looks.current = since), { capture: true, signal: listening.signal })
    on('pointerdown', -1e9)
    on('pointerup', 0)
    on('pointercancel', 0)
    return () => listening.abort()
  }, [])
  return looks
}

function useSoundsLeft(id: NotificationId | undefined): RefObject<number> {
  const left = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notification sounds for itself
  useEffect(() => {
    // While the app isn't visible a push sounds.
    const begin = () => {
      if (!document.hidden) left.current = SOUNDS
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => document.removeEventListener('visibilitychange', begin)
  }, [id])
  return left
}
