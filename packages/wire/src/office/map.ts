/** The office's map of a day: what is drawn below the boats. Places are degrees of WGS 84. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { stopId, trackId } from '../ids.ts'
import type * as described from './map.request.ts'

/** The operator's tiles, below the API's base: a PMTiles file, read in ranges of bytes. */
export const MAP_TILES_PATH = '/office/map/tiles'

const place = v.tuple([v.number(), v.number()])

export const officeMap = describeCall<typeof described.officeMap>()({
  method: 'GET',
  path: '/office/map',
  encoding: 'query',
  response: v.object({
    /** Tracks that are sailed on the day. */
    tracks: v.array(
      v.object({
        id: trackId,
        name: v.string(),
        /** Lines of [longitude, latitude], each piece of the way once; straight between two stops where the timetable has no shape. */
        shapes: v.array(v.array(place)),
        /** Stops, each once, in the order of the longest pattern. Those whose place nobody knows aren't there. */
        stops: v.array(v.object({ id: stopId, name: v.string(), lat: v.number(), lon: v.number() })),
      }),
    ),
    /** Whether the operator has a map to lie below it. */
    tiles: v.boolean(),
  }),
})
