/** How the operator's map is drawn: water, land and roads in the colours of the theme, without names. Layers as Protomaps' basemap has them. Pure. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

const SOURCE = 'operator'
/** Roads that are drawn from here on are no more than lines. */
const STREETS_ZOOM = 12.5
const BUILDINGS_ZOOM = 14
const ROADS = ['highway', 'major_road']

/** @param colours in the order of the tokens @param url of the file, as the browser asks for it */
export function styleOf(colours: readonly string[], url: string): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}` } },
    layers: layersIn(colours),
  }
}

function layersIn([land = '', water = '', road = '', park = '']: readonly string[]): LayerSpecification[] {
  const fill = (layer: string, colour: string, from = 0): LayerSpecification => ({
    ...{ id: layer, type: 'fill', source: SOURCE, 'source-layer': layer, minzoom: from },
    ...{ filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': colour } },
  })
  return [
    { id: 'background', type: 'background', paint: { 'background-color': land } },
    fill('earth', land),
    fill('landuse', park),
    fill('water', water),
    {
      ...{ id: 'rivers', type: 'line', source: SOURCE, 'source-layer': 'water' },
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.5, 16, 5] },
    },
    {
      ...{ id: 'streets', type: 'line', source: SOURCE, 'source-layer': 'roads', minzoom: STREETS_ZOOM },
      filter: ['==', ['get', 'kind'], 'minor_road'],
      paint: { 'line-color': road, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.4, 17, 5] },
    },
    {
      ...{ id: 'roads', type: 'line', source: SOURCE, 'source-layer': 'roads' },
      filter: ['in', ['get', 'kind'], ['literal', ROADS]],
      paint: { 'line-color': road, 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 16, 8] },
    },
    fill('buildings', road, BUILDINGS_ZOOM),
  ]
}
