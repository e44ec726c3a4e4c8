/** Sentences on what the server refuses, by its code. */
import type { OfficeCode, OfficeParams } from '@vaarboek/wire/office'
import { dayRange } from './day-range-nl.ts'
import type { ProviderCode } from './return-nl.ts'
import type { WallCode } from './wall-links-nl.ts'

/** A sentence, or one that is chosen and filled by the code's parameters. */
type Words<Code extends OfficeCode> = Code extends keyof OfficeParams
  ? (params: OfficeParams[Code]) => string
  : string

const nobody: Record<OfficeParams['office-notification-nobody']['audience'], string> = {
  tracks: 'Kies minstens één traject.',
  ships: 'Kies minstens één schip.',
}

const until: Record<OfficeParams['office-notification-until']['end'], string> = {
  impossible: 'Dit einde bestaat niet. Kies een dag en een uur.',
  past: 'Dit einde is al voorbij. Kies een later uur.',
  far: 'Dit einde ligt meer dan een jaar ver. Kies een vroegere dag.',
}

const firstDays = {
  over: 'Die dag is voorbij.',
  'gone-by': 'Die dag is voorbij. Kies een andere.',
  'never-sails': 'Vanaf die dag vaart deze dienstregeling niet meer.',
}

const columns: Readonly<Record<string, string>> = {
  category: 'de rubriek',
  subcategory: 'het onderdeel',
  title: 'de titel',
  text: 'de uitleg',
  unit: 'de eenheid',
  minimum: 'het minimum',
  remarks: 'of er een opmerking bij kan',
  check: 'of het aangevinkt moet worden',
  malfunction: 'wanneer het een storing maakt',
}

function wrongChecklist(fault: OfficeParams['office-checklist-wrong']): string {
  switch (fault.because) {
    case 'empty':
      return 'Er staat nog geen enkel punt op deze checklist.'
    case 'unfit':
      return 'In deze checklist staan tekens die niet bewaard kunnen worden.'
    case 'unreadable':
      return 'Dit kan niet gelezen worden. Kopieer de cellen met de rij waarin de namen van de kolommen staan.'
    case 'long':
      return `Een checklist heeft hoogstens ${fault.most} punten.`
    case 'point': {
      const { point, column } = fault
      const what = column === null ? null : (columns[column] ?? `kolom ‘${column}’`)
      return what === null ? `Punt ${point} kan niet gelezen worden.` : `Punt ${point}: ${what} klopt niet.`
    }
  }
}

function asked({ today, emptyDays, zones }: OfficeParams['timetable-ask']): string[] {
  const days = emptyDays === 1 ? 'dag' : 'dagen'
  return [
    ...(today ? ['dat ze vandaag al ingaat'] : []),
    ...(emptyDays > 0 ? [`dat er op ${emptyDays} ${days} niets vaart`] : []),
    ...(zones.length > 0 ? [`dat haar tijden die van ${zones.join(', ')} zijn`] : []),
  ]
}

function refusedRows({ rows }: { rows: readonly unknown[] }): string {
  return rows.length === 1
    ? '1 rij klopt niet. Er is niets bewaard.'
    : `${rows.length} rijen kloppen niet. Er is niets bewaard.`
}

/** Sentences of all pages; those of the provider's calls stand with the one page that sends them. */
const problems: { [Code in Exclude<OfficeCode, ProviderCode | WallCode>]: Words<Code> } = {
  'counts-rows': ({ most }) =>
    `Dat zijn meer dan ${most} rijen. Splits minder uit, of kies minder dagen, één traject of één halte.`,
  'count-corrected-ask': () => 'Deze telling is niet waarschijnlijk. Bekijk ze opnieuw.',
  'count-corrected-open': 'Aan deze halte is niets geteld.',
  'count-reason-missing': 'Schrijf waarom: wie het later leest, wil het weten.',
  'day-approve-ask': ({ open, marked }) =>
    `Er zijn nog vaarten open (${open}) of na te kijken (${marked}). Bekijk de dag opnieuw.`,
  'day-captain-unknown': 'Deze kapitein bestaat niet of kan niet aanmelden.',
  'day-far': ({ days }) => `Zo ver vooruit plant Vaarboek niet: kies een dag binnen ${days} dagen.`,
  'day-nothing-to-approve': 'Op deze dag is geen vaart gemaakt.',
  'day-over': 'Deze dag is voorbij: wat gevaren is, blijft zoals het is.',
  'day-reason-missing': 'Schrijf waarom: wie de dag leest, wil het weten.',
  'day-shift-long': 'De dienst loopt te lang door: ten hoogste twee dagen na het begin.',
  'day-ship-unknown': 'Dit schip bestaat niet.',
  'day-stops-few': 'Een dienst heeft minstens twee haltes.',
  'day-stops-unknown': 'Een van de haltes bestaat niet.',
  'day-sums-changed': () => 'De sommen zijn intussen bijgewerkt. Bekijk ze opnieuw.',
  'day-times-back': 'De tijden lopen terug: elke halte is op of na de vorige.',
  'day-track-missing': 'Kies een traject.',
  'days-archived': ({ days }) =>
    `De vaarten van ${days === 1 ? '1 dag' : `${days} dagen`} staan in het archief van de beheerder: kies latere dagen.`,
  'days-range': ({ because, days }) => dayRange[because](days),
  'export-elsewhere':
    'Dit bestand ligt op een andere server van deze dienst, of is er niet meer. Probeer het zo opnieuw, of maak de uitvoer opnieuw.',
  'export-form': 'Deze soort bestand kan niet in die vorm.',
  'export-many': ({ most }) =>
    `Er wordt al ${most} keer uitvoer gemaakt. Wacht tot er een klaar is, of stop er een.`,
  'export-unfinished': 'Deze uitvoer is nog niet klaar, of mislukt.',
  'export-unknown': 'Deze uitvoer bestaat niet, of is al weggegooid.',
  'hand-over-nobody': 'Deze collega kan geen overdracht lezen.',
  'hand-over-own': 'Wie overdraagt neemt niet zelf over: laat een collega ondertekenen.',
  'hand-over-unknown': 'Deze overdracht bestaat niet.',
  'log-note-unknown': 'Deze notitie bestaat niet.',
  'malfunction-done-missing': 'Schrijf wat er gedaan is.',
  'malfunction-done-or-first-missing': 'Schrijf wat er gedaan is, of van welke storing dit een dubbele is.',
  'malfunction-duplicate-impossible': 'Deze storing kan hier geen dubbele van zijn.',
  'malfunction-duplicate-of-duplicate': ({ malfunction, first }) =>
    `Storing ${malfunction} is zelf een dubbele, van storing ${first}.`,
  'malfunction-duplicate-unknown': 'Deze storing bestaat niet.',
  'malfunction-owner-missing': 'Zeg wie de storing in behandeling neemt.',
  'malfunction-owner-unable': 'Deze collega kan geen storingen behandelen.',
  'malfunction-owner-unknown': 'Deze collega bestaat niet.',
  'malfunction-wait-far':
    'De dag tot wanneer de storing wacht ligt meer dan een jaar ver. Kies een andere dag.',
  'malfunction-waiting-for-missing': 'Schrijf waarop de storing wacht.',
  'notification-templates-many': ({ most }) =>
    `Er zijn al ${most} sjablonen. Haal er eerst een weg dat je niet meer gebruikt.`,
  'office-captain-known': 'Er is al een kapitein met dit e-mailadres.',
  'office-captain-unknown': 'Deze kapitein bestaat niet, of werd vergeten.',
  'office-changed-since': 'Iemand anders heeft dit intussen gewijzigd. Bekijk het opnieuw.',
  'office-checklist-nobody': 'Kies minstens één schip dat de checklist krijgt.',
  'office-checklist-unknown': ({ what }) =>
    what === 'draft'
      ? 'Dit concept is er niet meer: het is gepubliceerd of weggegooid.'
      : 'Deze checklist bestaat niet.',
  'office-checklist-wrong': wrongChecklist,
  'office-confirm': 'Bevestig eerst met je wachtwoord of een passkey.',
  'office-device-unknown': 'Deze tablet bestaat niet, of werd vergeten.',
  'office-get-body': 'Een GET heeft geen inhoud',
  'office-invitation-ended': 'Deze uitnodiging werkt niet meer. Vraag een beheerder om een nieuwe.',
  'office-key-missing': 'De kopregel Idempotency-Key ontbreekt',
  'office-login-wrong': 'E-mailadres of wachtwoord klopt niet.',
  'office-name-differs': 'Dat is niet de naam van deze kapitein. Typ hem zoals hij hier staat.',
  'office-no-codes': 'Nieuwe tablets hebben hier geen code nodig: NEW_DEVICES staat niet op enrolled.',
  'office-not-logged-in': 'Je bent niet aangemeld, of je sessie is afgelopen. Meld je opnieuw aan.',
  'office-not-yours': 'In deze concessie heb je geen rol.',
  'office-notification-no-tracks': 'Deze concessie heeft geen trajecten',
  'office-notification-nobody': ({ audience }) => nobody[audience],
  'office-notification-until': ({ end }) => until[end],
  'office-origin': 'Dit verzoek komt niet van een pagina van het kantoor.',
  'office-page': 'Deze bladzijde hoort niet bij deze lijst. Begin bij de eerste.',
  'office-passkey-known': 'Deze passkey is al in gebruik.',
  'office-passkey-last':
    'Dit is je enige manier om aan te melden. Maak eerst een andere passkey, of vraag een beheerder om een uitnodiging.',
  'office-passkey-many': ({ most }) => `Je hebt al ${most} passkeys. Verwijder er eerst een.`,
  'office-passkey-unfit': 'Deze passkey kan niet bewaard worden. Probeer het opnieuw.',
  'office-passkey-unknown': 'Deze passkey bestaat niet.',
  'office-passkey-wrong': 'Met deze passkey kun je niet aanmelden. Probeer een andere, of je wachtwoord.',
  'office-passkeys-off':
    'Passkeys werken hier niet: daarvoor moet APP_URL een adres met https:// zijn, of localhost.',
  'office-password-guessable':
    'Dit wachtwoord is te makkelijk te raden. Neem een korte zin van enkele woorden, zonder je naam of die van de dienst.',
  'office-password-short': ({ least }) =>
    `Een wachtwoord heeft minstens ${least} tekens. Een korte zin is het makkelijkst.`,
  'office-password-wrong': 'Dit wachtwoord klopt niet.',
  'office-plain-http':
    'Het kantoor werkt alleen over https. Open het met https://; staat er een proxy voor de server, zet dan TRUST_PROXY. Zonder TLS kan het alleen met OFFICE_PLAIN_HTTP=1: dan kan iedereen op het netwerk de sessie overnemen.',
  'office-revision-missing': 'De kopregel If-Match ontbreekt',
  'office-right': 'Dit mag je niet met jouw rol. Vraag het aan een beheerder.',
  'office-session-unknown': 'Deze sessie is al afgelopen.',
  'office-ship-known': 'Er is al een schip dat zo heet.',
  'office-staff-known': 'Iemand met dit e-mailadres werkt hier al.',
  'office-staff-unknown': 'Deze collega bestaat niet',
  'office-steward-itself': 'Kies een andere steward om mee samen te voegen.',
  'office-steward-known': 'Er is al een steward die zo heet. Voeg de twee samen.',
  'office-steward-unknown': 'Deze steward bestaat niet, of werd samengevoegd.',
  'office-upload-cut': 'Het bestand kwam niet helemaal aan. Probeer het opnieuw.',
  'office-yourself':
    'Je kunt jezelf niet blokkeren en je eigen beheer niet afnemen. Vraag het aan een andere beheerder.',
  'occupancy-not-rising': 'Elke grens is hoger dan die ervoor.',
  'passenger-alert-nobody': 'Kies minstens één lijn, halte of vaart.',
  'passenger-alert-unknown': 'Dit bericht aan reizigers bestaat niet.',
  'passenger-alert-until': 'Het einde ligt na het begin en is nog niet voorbij. Kies een later uur.',
  'passenger-alerts-many': ({ most }) =>
    `Er gelden al ${most} berichten aan reizigers. Trek er eerst een in.`,
  'plans-refused': refusedRows,
  'rows-mailed-many': ({ most }) =>
    `Mail hoogstens ${most} kapiteins tegelijk een pincode. Plak ze in delen, of toon de pincodes hier.`,
  'rows-refused': refusedRows,
  'timetable-ask': (open) => `Bevestig eerst ${asked(open).join(', en ')}.`,
  'timetable-busy':
    'Er wordt al een dienstregeling gelezen of vergeleken. Probeer het opnieuw als die klaar is.',
  'timetable-day': (day) =>
    day.because === 'far' ? `Kies een dag binnen ${day.days} dagen.` : firstDays[day.because],
  'timetable-needed': ({ version, day }) =>
    `Versie ${version} kan niet worden ingetrokken: dan geldt er op ${day} geen enkele dienstregeling. Voer eerst een andere in.`,
  'timetable-unknown': ({ what }) =>
    what === 'draft' ? 'Dit concept is er niet meer.' : 'Deze versie van de dienstregeling bestaat niet',
  'timetable-withdrawn': ({ version }) => `Versie ${version} is al ingetrokken.`,
  'trip-archived': ({ day, files }) =>
    `Deze vaart van ${day} staat in het archief van de beheerder: ${files.join(', ')}.`,
}

interface Refused {
  code: string | null
  params: unknown
  /** Words of the server: Dutch for a tablet's code. */
  message: string | null
}

const unknownCode = (code: string | null) => `De server weigert dit (${code}). Laad de pagina opnieuw.`

/** Words of the server for a code of the office are the code itself, and not Dutch. */
function isOfOffice(code: string | null, message: string | null): boolean {
  return code !== null && message?.startsWith(code.replaceAll('-', ' ')) === true
}

/** The sentence for what the server refused; null where there is none. */
export function problemInWords({ code, params, message }: Refused): string | null {
  const words = Object.hasOwn(problems, code ?? '') && (problems as Record<string, unknown>)[code ?? '']
  if (!words) return isOfOffice(code, message) ? unknownCode(code) : message
  if (typeof words === 'string') return words
  return params ? (words as (params: unknown) => string)(params) : message
}
