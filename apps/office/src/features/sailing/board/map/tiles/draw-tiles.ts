/// <reference path="./worker-url.d.ts" />
/** Draws the operator's own map, by MapLibre. Loaded only where there is one; without React, so that no other page is cut in more pieces for it. */
import { addProtocol, setWorkerUrl, Map as TilesMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol } from 'pmtiles'
import type { Draw } from '../camera.ts'
import type { Point } from '../plane.ts'
import { styleOf } from './style.ts'

/** Pixels of the world at zoom 0, as MapLibre counts. */
const WORLD_PX = 512

const protocol = new Protocol()
setWorkerUrl(new URL(workerUrl, location.href).href)
addProtocol('pmtiles', protocol.tile)

/** The file isn't read; or the browser has no WebGL. */
export type TilesFault = 'broken' | 'noDrawing'

export interface TilesOrder {
  /** The file's, on our own server. */
  address: string
  degreesOf: (point: Point) => [lon: number, lat: number]
  fail: (fault: TilesFault) => void
}

export interface DrawnTiles {
  draw: Draw
  /** @param colours of the theme, in the order of the style's tokens */
  paint: (colours: readonly string[]) => void
  remove: () => void
}

/** Null where the browser can't draw it. */
export function drawTiles(
  container: HTMLElement,
  { address, degreesOf, fail }: TilesOrder,
): DrawnTiles | null {
  const file = new PMTiles(address)
  protocol.add(file)
  const broken = () => fail('broken')
  try {
    const map = new TilesMap({
      ...{ container, interactive: false, attributionControl: false },
      // A file of one country has nothing of the other side of the earth.
      renderWorldCopies: false,
    })
    map.on('error', broken)
    map.on('webglcontextlost', () => fail('noDrawing'))
    whole(file).catch(broken)
    return {
      draw: ({ scale }, { k, middle }) =>
        map.jumpTo({ center: degreesOf(middle), zoom: Math.log2((scale * k) / WORLD_PX) }),
      paint: (colours) => map.setStyle(styleOf(colours, address)),
      remove: () => map.remove(),
    }
  } catch {
    fail('noDrawing')
    return null
  }
}

/** A file that was cut says nothing of it: its directory is read as far as it goes. @throws where its end isn't there */
async function whole(file: PMTiles): Promise<void> {
  const { tileDataOffset, tileDataLength = 0 } = await file.getHeader()
  const { data } = await file.source.getBytes(tileDataOffset + tileDataLength - 1, 1)
  if (data.byteLength === 0) throw new Error('The file was cut')
}
