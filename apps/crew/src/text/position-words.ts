/** Sentences on sharing the boat's position. They are loaded where that is wanted only, in all languages at once: there are few. */
import type { Language } from './languages.ts'

interface PositionWords {
  /** In the bar, while it is so. */
  shared: string
  /** It is allowed, and doesn't go now. */
  notNow: string
  not: string
  /** The sentence on who would see it, and when. */
  what: string
  share: string
  stop: string
  denied: string
  impossible: string
}

export const POSITION_WORDS: Record<Language, PositionWords> = {
  nl: {
    shared: 'Plaats wordt gedeeld',
    notNow: 'Plaats wordt nu niet gedeeld',
    not: 'Plaats wordt niet gedeeld',
    what: 'Delen toont ze aan het kantoor en de reizigers, tijdens een vaart en alleen terwijl deze app in beeld is.',
    share: 'Plaats delen',
    stop: 'Plaats niet meer delen',
    denied: 'De plaats van de boot wordt niet gedeeld: de instellingen van dit toestel staan het niet toe.',
    impossible: 'De plaats van de boot wordt niet gedeeld: dit toestel weet niet waar het is.',
  },
  en: {
    shared: 'Position is shared',
    notNow: 'Position isn’t shared now',
    not: 'Position isn’t shared',
    what: 'Sharing shows it to the office and the passengers, during a trip and only while this app is on the screen.',
    share: 'Share position',
    stop: 'Stop sharing the position',
    denied: 'The boat’s position isn’t shared: the settings of this device don’t allow it.',
    impossible: 'The boat’s position isn’t shared: this device doesn’t know where it is.',
  },
  fr: {
    shared: 'Position partagée',
    notNow: 'Position pas partagée maintenant',
    not: 'Position non partagée',
    what: 'Le partage la montre au bureau et aux voyageurs, pendant un voyage et seulement quand cette application est à l’écran.',
    share: 'Partager la position',
    stop: 'Ne plus partager la position',
    denied: 'La position du bateau n’est pas partagée : les réglages de cet appareil ne le permettent pas.',
    impossible: 'La position du bateau n’est pas partagée : cet appareil ne sait pas où il est.',
  },
  de: {
    shared: 'Position wird geteilt',
    notNow: 'Position wird jetzt nicht geteilt',
    not: 'Position wird nicht geteilt',
    what: 'Geteilt sehen sie die Leitstelle und die Fahrgäste, während einer Fahrt und nur solange diese App zu sehen ist.',
    share: 'Position teilen',
    stop: 'Position nicht mehr teilen',
    denied: 'Die Position des Schiffs wird nicht geteilt: Die Einstellungen dieses Geräts erlauben es nicht.',
    impossible: 'Die Position des Schiffs wird nicht geteilt: Dieses Gerät weiß nicht, wo es ist.',
  },
}
