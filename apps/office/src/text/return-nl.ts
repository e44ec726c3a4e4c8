import type { OfficeCode } from '@vaarboek/wire/office'

/** Codes of the provider's calls, which no other page sends. */
export type ProviderCode = Extract<OfficeCode, `office-provider-${string}`>

/** The Dutch of who comes back from the login of their organisation. */
export const text = {
  confirmed: 'Bevestigd',
  goOn: 'Sluit dit tabblad en ga verder in het andere.',
  notConfirmed: 'Niet bevestigd',
  tryThere: 'Sluit dit tabblad en probeer het in het andere opnieuw.',
}

/** Sentences on what the server refuses of it, by its code. */
export const refusals: Record<ProviderCode, string> = {
  'office-provider-another': 'Dat is een ander account dan dat waarmee je hier aanmeldt.',
  'office-provider-down':
    'Aanmelden bij je organisatie lukt nu niet. Probeer het over een minuut opnieuw, of meld je anders aan.',
  'office-provider-elsewhere':
    'Dit aanmelden begon in een andere browser of op een ander toestel. Begin hier opnieuw.',
  'office-provider-ended': 'Dit aanmelden is verlopen of al gebruikt. Begin opnieuw.',
  'office-provider-nobody':
    'Met dit account van je organisatie kun je hier niet aanmelden. Vraag een beheerder om je toe te voegen.',
  'office-provider-not-again': 'Je organisatie vroeg niet opnieuw wie je bent. Probeer het nog eens.',
  'office-provider-off': 'Met een account van je organisatie kun je hier niet aanmelden.',
  'office-provider-refused':
    'Het antwoord van je organisatie klopt niet. Probeer het opnieuw; in het log van de server staat waarom.',
  'office-provider-stopped': 'Je stopte met aanmelden bij je organisatie, of je mag er niet in.',
  'office-provider-taken':
    'Bij dit e-mailadres hoort hier al een ander account van je organisatie. Een beheerder kan dat losmaken.',
  'office-provider-unverified':
    'Je organisatie zegt niet dat je e-mailadres bevestigd is. Vraag er haar beheerder om.',
}
