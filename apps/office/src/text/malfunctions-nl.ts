/** The sentences of the page Storingen: loaded with it. */
import type { MalfunctionState } from '@vaarboek/wire/office'
import { malfunctionStates } from './malfunction-states-nl.ts'
import { standingEvents, standingLabels } from './standing-nl.ts'

/** Columns and labels begin with a capital. */
const states = Object.fromEntries(
  Object.entries(malfunctionStates).map(([state, words]) => [
    state,
    words.charAt(0).toUpperCase() + words.slice(1),
  ]),
) as typeof malfunctionStates

const empty: Record<MalfunctionState, string> = {
  new: 'Niets nieuws. Wat een kapitein meldt, verschijnt hier vanzelf.',
  taken: 'Niemand is bezig. Open een nieuwe storing en kies ‘Ik neem dit’.',
  waiting: 'Niets wacht. Zet een storing hier als er op een onderdeel of een werf gewacht wordt.',
  solved: 'Nog niets opgelost. Schrijf bij een storing wat er gedaan is.',
  closed: 'Nog niets afgesloten.',
}

export const text = {
  title: 'Storingen',
  states,
  empty,
  emptyFiltered: 'Niets met deze filters.',
  filters: {
    label: 'Filters',
    ship: 'Schip',
    allShips: 'alle schepen',
    state: 'Toestand',
    open: 'alle open',
    mine: 'Van mij',
    urgent: 'Dringend',
    replied: 'Nieuw antwoord',
    clear: 'Filters wissen',
  },
  keys: 'Pijltjes: van kaart naar kaart. Enter: openen. Esc: sluiten.',
  dangers: {
    open: 'Wat gevaar betekent',
    title: 'Categorieën die gevaar betekenen',
    now: (categories: readonly string[]) =>
      `Een storing met een van deze categorieën is vanzelf dringend: ${categories.join(', ')}.`,
    none: 'Geen enkele categorie maakt een storing vanzelf dringend.',
    known: (categories: readonly string[]) => `Wat bemanningen kozen: ${categories.join(', ')}.`,
    offeredBy: 'Wat de app van de bemanning aanbiedt',
    /** The crew app's own, as it records them. */
    offered: ['Defect melden', 'Storing op traject', 'Overige...'],
    field: (most: number) => `Andere: één categorie per regel, samen hoogstens ${most}`,
    save: 'Bewaren',
  },
  marks: {
    urgent: 'Dringend',
    outOfService: 'Schip uit dienst',
    newReply: 'Nieuw antwoord',
    repliedSinceSolved: 'Antwoord na oplossing',
    photo: 'foto',
    replies: (count: number) => (count === 1 ? '1 antwoord' : `${count} antwoorden`),
    until: (day: string) => `tot ${day}`,
    nobody: 'niemand',
  },
  panel: {
    loading: 'De storing wordt geladen …',
    reported: 'Gemeld door de bemanning',
    by: (name: string) => `door ${name}`,
    someCaptain: 'een kapitein',
    photo: 'Foto bij de storing',
    emergency: 'Noodblad',
    repliedSinceSolved:
      'De bemanning antwoordde nadat dit opgelost was. Lees het antwoord, en heropen de storing als dat nodig is.',
    duplicateOf: (number: string) => `Dubbele van storing ${number}`,
  },
  standing: {
    title: 'Stand van zaken',
    take: 'Ik neem dit',
    reopen: 'Heropenen',
    ...standingLabels,
    nobody: 'niemand',
    save: 'Bewaren',
    undo: 'Niet bewaren',
    saved: 'Bewaard.',
  },
  replies: {
    title: 'Gesprek met de bemanning',
    none: 'Nog niets gezegd. Je antwoord verschijnt op de tablets van het schip.',
    office: 'kantoor',
    crew: 'bemanning',
    photo: 'Foto bij het antwoord',
    reply: 'Antwoord aan de bemanning',
    addPhoto: 'Foto (niet verplicht)',
    send: 'Versturen',
    sent: 'Verstuurd naar de bemanning.',
    unreadable: 'Deze foto kan niet gelezen worden. Kies een PNG, JPEG of GIF.',
  },
  events: {
    title: 'Notities en verloop',
    hint: 'De bemanning ziet dit nooit.',
    none: 'Nog niets gedaan.',
    note: 'Notitie',
    add: 'Notitie bewaren',
    noted: 'De notitie is bewaard.',
    ...standingEvents,
    same: 'bewaarde zonder wijziging',
  },
  history: {
    title: 'Eerder op dit schip',
    none: 'Dit schip had nog geen andere storing.',
    this: 'deze',
  },
}
