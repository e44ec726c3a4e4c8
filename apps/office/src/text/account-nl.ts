/** What stands behind one's own name. Loaded with it only. */
import type { MalfunctionMails } from '@vaarboek/wire/office'

const choices: Record<MalfunctionMails, { name: string; does: string }> = {
  none: { name: 'Geen', does: 'je kijkt zelf' },
  urgent: { name: 'Dringende', does: 'meteen als een storing dringend is of wordt' },
  digest: { name: 'Overzicht', does: 'wat erbij kwam, om 6 en om 14 uur' },
  both: { name: 'Allebei', does: 'dringende meteen, de rest in het overzicht' },
}

export const text = {
  title: 'Mijn account',
  mails: {
    title: 'E-mails over storingen',
    where: (concession: string, email: string) => `Van ${concession}, naar ${email}.`,
    choices,
    save: 'Bewaren',
    saved: 'Bewaard.',
  },
}
