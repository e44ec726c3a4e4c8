/** The ground that boats are drawn over: tracks and stops on the plane. Pure. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeMap } from '@vaarboek/wire/office'
import { metresAt, type Point, pointOf } from './plane.ts'
import { type Way, wayBetween } from './way.ts'

export type MapData = ResponseOf<typeof officeMap>

export interface MapStop {
  id: string
  name: string
  point: Point
  /** A track begins or ends here. */
  isEnd: boolean
}

export interface MapTrack {
  id: string
  name: string
  lines: readonly (readonly Point[])[]
  /** In the order of the line. */
  stops: readonly MapStop[]
}

export interface Ground {
  tracks: ReadonlyMap<string, MapTrack>
  /** Each once, whatever tracks call there. */
  stops: readonly MapStop[]
  /** All that must be in sight. */
  points: readonly Point[]
  /** The way from one stop of a track to another. */
  wayOf: (track: MapTrack, from: MapStop, to: MapStop) => Way
  isNear: (point: Point) => boolean
}

/** A boat measured further from all lines than this isn't where it was measured. */
const FAR_M = 20_000

/** @param only the track that is asked for; null: all of them */
export function groundOf({ tracks: all }: MapData, only: string | null): Ground {
  const tracks = all.filter(({ id }) => only === null || id === only).map(trackOf)
  const stops = new Map<string, MapStop>()
  for (const stop of tracks.flatMap((track) => track.stops))
    stops.set(stop.id, { ...stop, isEnd: stop.isEnd || stops.get(stop.id)?.isEnd === true })
  const points = tracks.flatMap((track) => [...track.lines.flat(), ...track.stops.map(({ point }) => point)])
  return {
    tracks: new Map(tracks.map((track) => [track.id, track])),
    stops: [...stops.values()],
    points,
    wayOf: keptWays(),
    isNear: nearOf(points),
  }
}

function trackOf({ id, name, shapes, stops }: MapData['tracks'][number]): MapTrack {
  return {
    ...{ id, name },
    lines: shapes.map((line) => line.map(([lon, lat]) => pointOf(lon, lat))),
    stops: stops.map((stop, place) => ({
      ...{ id: stop.id, name: stop.name, point: pointOf(stop.lon, stop.lat) },
      isEnd: place === 0 || place === stops.length - 1,
    })),
  }
}

/** Boats of one line sail the same ways all day. */
function keptWays(): Ground['wayOf'] {
  const known = new Map<string, Way>()
  return (track, from, to) => {
    const key = `${track.id}/${from.id}/${to.id}`
    const way = known.get(key) ?? wayBetween(track.lines, from.point, to.point)
    known.set(key, way)
    return way
  }
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box around points; null without any. */
export function boxOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function nearOf(points: readonly Point[]): Ground['isNear'] {
  const box = boxOf(points)
  if (!box) return () => false
  const far = FAR_M / metresAt((box.top + box.bottom) / 2)
  return ({ x, y }) =>
    x >= box.left - far && x <= box.right + far && y >= box.top - far && y <= box.bottom + far
}
