/** Words that a notice for passengers about a departure starts with, in each language that passengers read. Of the page Reizigers alone. */
import type { PassengerLanguage } from '@vaarboek/wire/office'

/** A departure, by its time and where it sails. */
export interface DepartureWords {
  leaves: string
  from: string
  to: string
  track: string
}

export interface Words {
  title: string
  text: string
}

export interface LateWords {
  /** 0 where nobody knows how late. */
  minutes: number
  /** Times and piers, a line each; none where nobody knows them. */
  lines: readonly string[]
}

interface NoticeWords {
  /** Of one that doesn't sail; null: of which nobody knows the stops. */
  cancelled: (of: DepartureWords | null) => Words
  late: (of: DepartureWords | null, by: LateWords) => Words
}

type Ends = Pick<DepartureWords, 'from' | 'to'>

const isRound = ({ from, to }: Ends) => from === to

/** Piers at its ends; of a round the one. */
const endsOf = (of: Ends) => (isRound(of) ? of.from : `${of.from} – ${of.to}`)

/** Lines below what leads them in; nothing without any. */
const listed = (words: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [` ${words}`, ...lines].join('\n')

/** Where it sails, in a sentence; a round goes nowhere else. */
export const between: Record<PassengerLanguage, (of: Ends) => string> = {
  nl: (of) => `van ${of.from}${isRound(of) ? '' : ` naar ${of.to}`}`,
  fr: (of) => `de ${of.from}${isRound(of) ? '' : ` vers ${of.to}`}`,
  de: (of) => (isRound(of) ? `ab ${of.from}` : `von ${of.from} nach ${of.to}`),
  en: (of) => `from ${of.from}${isRound(of) ? '' : ` to ${of.to}`}`,
}

const nl: NoticeWords = {
  cancelled: (of) =>
    of
      ? {
          title: `Afvaart ${of.leaves} ${endsOf(of)} vaart niet`,
          text: `De afvaart van ${of.leaves} ${between.nl(of)} (${of.track}) vaart niet.`,
        }
      : { title: 'Een afvaart vaart niet', text: 'De afvaart vaart niet.' },
  late(of, { minutes, lines }) {
    if (!of) return { title: 'Een afvaart heeft vertraging', text: 'De afvaart heeft vertraging.' }
    const about = minutes === 0 ? '' : `ongeveer ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} `
    return {
      title: `Afvaart ${of.leaves} ${endsOf(of)} heeft vertraging`,
      text: `De afvaart van ${of.leaves} ${between.nl(of)} (${of.track}) heeft ${about}vertraging.${listed('Verwacht:', lines)}`,
    }
  },
}

const fr: NoticeWords = {
  cancelled: (of) =>
    of
      ? {
          title: `Départ de ${of.leaves} ${endsOf(of)} supprimé`,
          text: `Le départ de ${of.leaves} ${between.fr(of)} (${of.track}) est supprimé.`,
        }
      : { title: 'Un départ est supprimé', text: 'Le départ est supprimé.' },
  late(of, { minutes, lines }) {
    if (!of) return { title: 'Un départ a du retard', text: 'Le départ a du retard.' }
    const about = minutes === 0 ? 'du' : `environ ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} de`
    return {
      title: `Départ de ${of.leaves} ${endsOf(of)} retardé`,
      text: `Le départ de ${of.leaves} ${between.fr(of)} (${of.track}) a ${about} retard.${listed('Horaire prévu :', lines)}`,
    }
  },
}

const de: NoticeWords = {
  cancelled: (of) =>
    of
      ? {
          title: `Abfahrt ${of.leaves} ${endsOf(of)} fällt aus`,
          text: `Die Abfahrt um ${of.leaves} Uhr ${between.de(of)} (${of.track}) fällt aus.`,
        }
      : { title: 'Eine Abfahrt fällt aus', text: 'Die Abfahrt fällt aus.' },
  late(of, { minutes, lines }) {
    if (!of) return { title: 'Eine Abfahrt ist verspätet', text: 'Die Abfahrt ist verspätet.' }
    const about = minutes === 0 ? '' : `ungefähr ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} `
    return {
      title: `Abfahrt ${of.leaves} ${endsOf(of)} verspätet`,
      text: `Die Abfahrt um ${of.leaves} Uhr ${between.de(of)} (${of.track}) hat ${about}Verspätung.${listed('Voraussichtlich:', lines)}`,
    }
  },
}

const en: NoticeWords = {
  cancelled: (of) =>
    of
      ? {
          title: `${of.leaves} departure ${endsOf(of)} cancelled`,
          text: `The ${of.leaves} departure ${between.en(of)} (${of.track}) is cancelled.`,
        }
      : { title: 'A departure is cancelled', text: 'The departure is cancelled.' },
  late(of, { minutes, lines }) {
    if (!of) return { title: 'A departure is delayed', text: 'The departure is delayed.' }
    const about = minutes === 0 ? 'delayed' : `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`
    return {
      title: `${of.leaves} departure ${endsOf(of)} delayed`,
      text: `The ${of.leaves} departure ${between.en(of)} (${of.track}) is ${about}.${listed('Expected:', lines)}`,
    }
  },
}

export const noticeWords: Record<PassengerLanguage, NoticeWords> = { nl, fr, de, en }
