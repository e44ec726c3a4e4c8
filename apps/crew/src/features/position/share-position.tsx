/**
 * That the boat's position is shared, and the switch for it. This script is loaded only where our server has said that the concession wants
 * positions; what it uses comes with the first screen.
 */
import {
  type Sharer,
  type Sharing,
  type SharingSwitch,
  sharePosition,
  type Whereabouts,
} from '@vaarboek/engine/share-position'
import { type ComponentType, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keepLater } from '../../platform/keep-later.ts'
import { language } from '../../platform/language.ts'
import { whereabouts } from '../../platform/whereabouts.ts'
import { POSITION_WORDS } from '../../text/position-words.ts'
import { Button } from '../../ui/button.tsx'
import type { InPlace } from '../../ui/comes-later.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './position.module.css'

type Part = ComponentType<InPlace>

/** Known only while it is read for the first time. */
const ownScript = (document.currentScript as HTMLScriptElement | null)?.src

const started = new WeakMap<Sharer, Part>()

/**
 * From now on the position is shared as this tablet allows. Once more is harmless.
 * @param here null where the browser has no place to tell
 * @returns what stands on the screen of it
 */
export function startSharing(engine: Sharer, here: Whereabouts | null = whereabouts()): Part {
  const part = started.get(engine) ?? partOf(engine, here)
  started.set(engine, part)
  return part
}

function partOf(engine: Sharer, here: Whereabouts | null): Part {
  const sharing = createStore<Sharing>(() => ({ allowed: 'impossible', isShared: false }))
  const switches = here && sharePosition(engine, here, sharing.setState)
  keepLater(ownScript).catch((error: unknown) => engine.reportError(error, 'position'))
  return ({ at }) => {
    const { allowed, isShared } = useStore(sharing)
    const isWanted = useEngineState((state) => state.arePositionsWanted)
    // Whoever pressed it on the dashboard reads there what came of it.
    const [wasPressed, setPressed] = useState(false)
    if (at === 'bar') return isShared && <Shared />
    if (!isWanted || (at === 'aside' && allowed !== 'ask' && !wasPressed)) return null
    return <Line at={at} {...{ allowed, isShared, switches }} onPress={() => setPressed(true)} />
  }
}

function words() {
  return POSITION_WORDS[language.getState().shown]
}

/** Leads to the switch. */
function Shared() {
  return (
    <button
      type="button"
      className={styles.shared}
      title={words().shared}
      onClick={() => openPanel({ name: 'SyncStatus' })}
    >
      <Icon of="MapPin" />
      <span>{words().shared}</span>
    </button>
  )
}

type LineProps = InPlace & Sharing & { switches: SharingSwitch | null; onPress: () => void }

function Line({ at, allowed, isShared, switches, onPress }: LineProps) {
  const { shared, notNow, not, what, share, stop, ...why } = words()
  if (allowed === 'denied' || allowed === 'impossible')
    return <p className={at === 'aside' ? styles.aside : undefined}>{why[allowed]}</p>
  const isOn = allowed === 'yes'
  return (
    <div className={at === 'aside' ? styles.aside : styles.line}>
      <p role="status">{`${isShared ? shared : isOn ? notNow : not}. ${what}`}</p>
      <Button
        variant="secondary"
        icon="MapPin"
        records={`position ${isOn}`}
        onClick={() => {
          onPress()
          if (isOn) switches?.turnOff()
          else switches?.turnOn()
        }}
      >
        {isOn ? stop : share}
      </Button>
    </div>
  )
}
