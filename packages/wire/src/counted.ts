/** The wire's names of what is counted. A counted thing without names here doesn't compile. */
import type { Counted } from '@vaarboek/domain'

interface WireNames {
  on: string
  /** Goes without sign, and may come with one (AMB-17). */
  off: string
  /** The load on leaving a stop. */
  aboard: string
  /** A flight's load now, and the number carried in all. */
  current: string
  total: string
  /** A ship's capacity. */
  maximum: string
}

export const WIRE_NAMES = {
  people: {
    on: 'people_on',
    off: 'people_off',
    aboard: 'people',
    current: 'current_people',
    total: 'total_people',
    maximum: 'max_people',
  },
  bikes: {
    on: 'bikes_on',
    off: 'bikes_off',
    aboard: 'bikes',
    current: 'current_bikes',
    total: 'total_bikes',
    maximum: 'max_bikes',
  },
} as const satisfies Record<Counted, WireNames>

/** The numbers of one stop. */
export type WireCounts = Record<(typeof WIRE_NAMES)[Counted]['on' | 'off' | 'aboard'], number>

/**
 * The counts the specification names. They are sent to every server and are part of a record, so two requests with one
 * key must agree in them. Never grows: what is counted later is sent to our own server only.
 */
const SPECIFIED = ['people', 'bikes'] as const satisfies readonly Counted[]

/** Wire names of boarding and alighting that the specification has. */
export const SPECIFIED_COUNTS = SPECIFIED.flatMap((kind) => [WIRE_NAMES[kind].on, WIRE_NAMES[kind].off])
/** Wire names of the load on leaving that the specification has. */
export const SPECIFIED_LOADS = SPECIFIED.map((kind) => WIRE_NAMES[kind].aboard)
