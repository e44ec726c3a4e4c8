/** Whether the operator's map can be served; nothing is said where there is none. */
import { openTiles, WrongTiles } from '../../integrations/map-tiles/open-tiles.ts'
import { type Finding, right, wrong } from './finding.ts'

const MB = 1_000_000

export async function tilesFindings(path: string | null): Promise<Finding[]> {
  if (path === null) return []
  try {
    const tiles = await openTiles(path)
    const { size } = await tiles.stand()
    await tiles.close()
    return [right('tiles', 'served', path, (size / MB).toFixed(1))]
  } catch (error) {
    if (error instanceof WrongTiles) return [wrong('tiles', error.fault, path)]
    throw error
  }
}
