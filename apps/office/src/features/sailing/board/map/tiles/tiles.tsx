/** The operator's own map, below the lines and boats. */
import { MAP_TILES_PATH } from '@vaarboek/wire/office'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useThemeTokens } from '../../../../../platform/use-theme-tokens.ts'
import type { Camera } from '../camera.ts'
import { degreesOf } from '../plane.ts'
import type { DrawnTiles, TilesFault } from './draw-tiles.ts'
import * as styles from './tiles.module.css'
import { TOKENS } from './tokens.ts'

const ADDRESS = `/api${MAP_TILES_PATH}`

interface TilesProps {
  camera: Camera
  /** It can't be drawn. Lines and boats go on without it. */
  onFault: (fault: TilesFault) => void
}

export function Tiles({ camera, onFault }: TilesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [tiles, setTiles] = useState<DrawnTiles | null>(null)
  const tokens = useThemeTokens(TOKENS)
  const fail = useEffectEvent(onFault)
  const open = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const { drawTiles } = await import('./draw-tiles.ts')
      if (!isWanted() || !ref.current) return null
      const address = new URL(ADDRESS, location.href).href
      return drawTiles(ref.current, { address, degreesOf, fail: (fault) => isWanted() && fail(fault) })
    } catch {
      fail('broken')
      return null
    }
  })
  useEffect(() => {
    let isWanted = true
    const opened = open(() => isWanted)
    void opened.then(setTiles)
    return () => {
      isWanted = false
      void opened.then((drawn) => drawn?.remove())
    }
  }, [])
  useEffect(() => {
    tiles?.paint(tokens.split(' '))
  }, [tiles, tokens])
  useEffect(() => (tiles ? camera.follow(tiles.draw) : undefined), [tiles, camera])
  return <div ref={ref} className={styles.tiles} aria-hidden="true" inert />
}
