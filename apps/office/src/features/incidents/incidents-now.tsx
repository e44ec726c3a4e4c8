/**
 * Nu: what came from crews and wants an answer, wherever in the office somebody is. How much of it nobody has seen stands at the top of
 * every page; the list opens beside the page, and what is urgent is said over it.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepChoice, keptChoice } from '../../platform/kept-choice.ts'
import { text } from '../../text/incidents-nl.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIncidents } from '../../ui/use-incidents.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { IncidentList } from './incident-list.tsx'
import * as styles from './incidents.module.css'
import { gravestFirst, isUnseen, SOUNDS, urgentFirst } from './news.ts'
import { SoundSwitch } from './sound-choice.tsx'
import { UrgentBar } from './urgent-bar.tsx'
import { useCall } from './use-call.ts'

const SOUND = 'kantoor-geluid'
const LIST = 'kantoor-nu'
/** From so many pixels on there is room for the list beside the whole board. */
const ROOMY_PX = 1700

/** @param around the frame, in whose corners it stands */
export default function IncidentsNow({ around }: { around: HTMLElement | null }) {
  const { data, error } = useIncidents()
  const incidents = useMemo(() => data && urgentFirst(data.incidents), [data])
  const [sound, setSound] = useState(() => keptChoice(SOUND, SOUNDS, 'none'))
  const [isQuiet, setQuiet] = useState(false)
  const [isOpen, open] = useState(
    () => keptChoice(LIST, ['open', 'shut'], window.innerWidth < ROOMY_PX ? 'shut' : 'open') === 'open',
  )
  const show = (shown: boolean) => {
    keepChoice(LIST, shown ? 'open' : 'shut')
    open(shown)
  }
  useCall(
    incidents,
    sound,
    useCallback(() => setQuiet(true), []),
  )
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    show(false)
    opener.current?.focus()
  }
  useShortcut('i', () => show(!isOpen))
  const unseen = incidents?.filter(isUnseen) ?? []
  const choose = (chosen: typeof sound) => {
    keepChoice(SOUND, chosen)
    setQuiet(false)
    setSound(chosen)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classNames(styles.opener, unseen.some(({ urgent }) => urgent) && styles.calling)}
        aria-expanded={isOpen}
        aria-label={text.open(unseen.length)}
        onClick={() => show(!isOpen)}
      >
        {unseen.length > 0 ? `${text.title} ${unseen.length}` : text.title}
      </button>
      <SoundSwitch {...{ sound, isQuiet }} onChoose={choose} />
      {around &&
        createPortal(
          isOpen ? (
            <IncidentList
              {...{ incidents, error, sound, isQuiet }}
              at={data?.at}
              onSound={choose}
              onClose={close}
            />
          ) : (
            <UrgentBar
              urgent={gravestFirst(unseen.filter(({ urgent }) => urgent))}
              onOpen={() => show(true)}
            />
          ),
          around,
        )}
    </>
  )
}
