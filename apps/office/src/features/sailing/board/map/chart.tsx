/** The map itself: lines and stops below, names and boats over them, buttons in its corner. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useElementSize } from '../../../../platform/use-size.ts'
import { map as text } from '../../../../text/map-nl.ts'
import { offsetsOf } from './berths.ts'
import type { Reader } from './boat-words.ts'
import type { MapBoat } from './boats.ts'
import { Boats } from './boats-list.tsx'
import type { Camera } from './camera.ts'
import type { Fleet } from './fleet.ts'
import { pressKey, showWhole, zoomStep } from './gestures.ts'
import type { Ground } from './ground.ts'
import { Lines } from './lines.tsx'
import * as styles from './map.module.css'
import { StopNames } from './stop-names.tsx'
import type { TilesFault } from './tiles/draw-tiles.ts'
import { Tiles } from './tiles/tiles.tsx'
import { useCamera } from './use-camera.ts'
import { useLabels } from './use-labels.ts'
import { centred, fitOf, inWindow, type Size } from './view.ts'

interface ChartProps {
  ground: Ground
  boats: readonly MapBoat[]
  fleet: Fleet
  reader: Reader
  openKey: string | null
  onOpen: (key: string) => void
  /** The operator's map lies below it. */
  hasTiles: boolean
  onFault: (fault: TilesFault) => void
}

export function Chart(props: ChartProps) {
  const frame = useRef<HTMLElement>(null)
  const size = useElementSize(frame)
  return (
    <section ref={frame} className={styles.frame} aria-label={text.label}>
      {size && size.width > 0 && size.height > 0 && <Drawn {...props} frame={frame} size={size} />}
    </section>
  )
}

interface DrawnProps extends ChartProps {
  frame: RefObject<HTMLElement | null>
  size: Size
}

function Drawn({
  ground,
  boats,
  fleet,
  reader,
  openKey,
  onOpen,
  hasTiles,
  onFault,
  frame,
  size,
}: DrawnProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const lines = useRef<SVGGElement>(null)
  const fit = useMemo(() => fitOf(ground.points, size), [ground, size])
  const layers = useMemo(() => ({ frame, sheet, ground: lines }), [frame])
  const { camera, view } = useCamera(fit, layers)
  const pixel = 1 / (fit.scale * view.k)
  useEffect(() => fleet.look(pixel), [fleet, pixel])
  const offsets = useMemo(() => offsetsOf(boats), [boats])
  const labels = useLabels({ ground, boats, offsets, fit, view, now: reader.now, openKey })
  const reach = (key: string) =>
    bringInSight(
      camera,
      boats.find(({ row }) => row.key === key),
    )
  useOpened(openKey, reach)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the boats and buttons in it
    <div className={styles.layers} onKeyDown={(event) => press(event, camera, reach)}>
      {hasTiles && <Tiles camera={camera} onFault={onFault} />}
      <Lines ref={lines} {...{ ground, fit }} isOverTiles={hasTiles} />
      <div ref={sheet} className={styles.sheet}>
        <StopNames stops={ground.stops} fit={fit} labels={labels.stops} />
        <Boats
          {...{ boats, offsets, fit, openKey, onOpen }}
          timeZone={reader.timeZone}
          labels={labels.boats}
          onReach={reach}
        />
      </div>
      {hasTiles && <p className={styles.source}>{text.tiles.source}</p>}
      <Buttons camera={camera} />
    </div>
  )
}

/** Away from the edges, where names and buttons are. */
const EDGE_PX = 40

function bringInSight(camera: Camera, boat: MapBoat | undefined): void {
  if (!boat) return
  camera.move((fit, view) => {
    const { x, y } = inWindow(fit, view, boat.point)
    const { width, height } = fit.size
    const isSeen = x > EDGE_PX && x < width - EDGE_PX && y > EDGE_PX && y < height - EDGE_PX
    return isSeen ? view : centred(fit, view, boat.point)
  })
}

/** The boat that is opened is brought in sight, from wherever that was done. */
function useOpened(openKey: string | null, reach: (key: string) => void): void {
  const bring = useEffectEvent(reach)
  useEffect(() => {
    if (openKey !== null) bring(openKey)
  }, [openKey])
}

function press(event: KeyboardEvent<HTMLElement>, camera: Camera, reach: (key: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const boat = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
  if (!pressKey(camera, event.key, boat === null)) return
  event.preventDefault()
  // The boat that has the focus stays in sight, however close one comes.
  if (boat?.dataset.key) reach(boat.dataset.key)
}

function Buttons({ camera }: { camera: Camera }) {
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label={text.zoomIn}
        title={text.zoomIn}
        onClick={() => zoomStep(camera, true)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={text.zoomOut}
        title={text.zoomOut}
        onClick={() => zoomStep(camera, false)}
      >
        −
      </button>
      <button type="button" onClick={() => showWhole(camera)}>
        {text.whole}
      </button>
    </div>
  )
}
