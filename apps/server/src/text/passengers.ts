/** Words that passengers read in the apps that show feeds of live data, in each language that they read. */
import type { PassengerLanguage } from '@vaarboek/wire/office'

export interface NamedDeparture {
  /** The wall clock: '09:30'. */
  at: string
  /** Names of the stops at its ends; a round has the same at both. */
  from: string
  to: string
}

interface Words {
  title: string
  /** Apps that hold to the specification show no alert without one. */
  text: string
}

/** Of a departure that the office cancelled. */
export const cancelledDeparture: Record<PassengerLanguage, (of: NamedDeparture) => Words> = {
  nl({ at, from, to }) {
    const ends = from === to ? `vanaf ${from}` : `vanaf ${from} naar ${to}`
    return {
      title: `De afvaart van ${at} ${ends} vervalt`,
      text: `De boot die om ${at} zou vertrekken ${ends}, vaart niet.`,
    }
  },
  fr({ at, from, to }) {
    const ends = from === to ? `de ${from}` : `de ${from} vers ${to}`
    return {
      title: `Le départ de ${at} ${ends} est supprimé`,
      text: `Le bateau qui devait partir à ${at} ${ends} ne part pas.`,
    }
  },
  de({ at, from, to }) {
    const ends = from === to ? `ab ${from}` : `von ${from} nach ${to}`
    return {
      title: `Die Abfahrt um ${at} Uhr ${ends} fällt aus`,
      text: `Das Schiff, das um ${at} Uhr ${ends} abfahren sollte, fährt nicht.`,
    }
  },
  en({ at, from, to }) {
    const ends = from === to ? `from ${from}` : `from ${from} to ${to}`
    return {
      title: `The ${at} departure ${ends} is cancelled`,
      text: `The boat that was to leave ${ends} at ${at} is not sailing.`,
    }
  },
}
