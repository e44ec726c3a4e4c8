/** The board on a screen where nobody logs in: opened by a link, until that ends. */
import { wallOpen } from '@vaarboek/wire/office'
import { useEffect, useState } from 'react'
import { onAsk, openAsk } from '../../../platform/asks.ts'
import { later } from '../../../platform/event-stream.ts'
import { WALL_PATH } from '../../../platform/paths.ts'
import { Failed, sendOnce } from '../../../platform/server.ts'
import { text as common } from '../../../text/nl.ts'
import { refusals, text } from '../../../text/wall-links-nl.ts'
import { DoorFrame } from '../../../ui/door-frame.tsx'
import { WallBoard } from './wall-page.tsx'

/** The address of a screen that has opened its link: loaded again it goes on. */
const OPENED_PATH = `${WALL_PATH}?scherm`
/** A screen may start before its network does. */
const AGAIN_MS = 10_000

type Came = { concession: string } | { refused: string } | 'busy' | 'over'

export default function WallScreen() {
  const [came, setCame] = useState<Came>(cameBefore)
  useEffect(() => (window.location.hash === '' ? undefined : open(setCame)), [])
  // Who would log in here? The link has ended.
  useEffect(
    () =>
      onAsk(() => {
        if (!openAsk()) return
        setCame('over')
        openAsk()?.end(false)
      }),
    [],
  )
  if (came === 'busy') return <DoorFrame title={text.screen}>{common.loading}</DoorFrame>
  if (came === 'over')
    return (
      <DoorFrame title={text.over}>
        <p role="alert">{text.askAnother}</p>
      </DoorFrame>
    )
  if ('refused' in came)
    return (
      <DoorFrame title={text.screen}>
        <p role="alert">{came.refused}</p>
      </DoorFrame>
    )
  return (
    <main>
      <WallBoard concession={came.concession} isScreen />
    </main>
  )
}

/** Of a screen that is loaded again: its concession's name is kept beside the address. */
function cameBefore(): Came {
  if (window.location.hash !== '') return 'busy'
  const { concession } = (window.history.state ?? {}) as { concession?: unknown }
  return { concession: typeof concession === 'string' ? concession : text.screen }
}

/** Exchanges the code behind the '#', which leaves the address then. Returns how to stop. */
function open(setCame: (came: Came) => void): () => void {
  let stop = () => {}
  const tryIt = () =>
    sendOnce(wallOpen, { code: window.location.hash.slice(1) }).then(
      ({ concessionName: concession }) => {
        window.history.replaceState({ concession }, '', OPENED_PATH)
        setCame({ concession })
      },
      (error: unknown) => {
        if (error instanceof Failed && error.status === null) stop = later(AGAIN_MS, tryIt)
        setCame({ refused: inWords(error) })
      },
    )
  void tryIt()
  return () => stop()
}

function inWords(error: unknown): string {
  if (!(error instanceof Failed)) return common.broken
  // An address that was typed has a code in no form of ours.
  if (error.status === 422) return refusals['wall-link-ended']
  return (refusals as Record<string, string>)[error.code ?? ''] ?? error.message
}
