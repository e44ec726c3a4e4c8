/** The Dutch of days and times that are typed. */

export const text = {
  day: { shape: 'dd/mm/jjjj', wrong: 'Typ een dag als 29/11/2026.' },
  time: { shape: 'uu:mm', wrong: 'Typ een uur als 08:05.' },
  moment: { shape: 'dd/mm/jjjj uu:mm', wrong: 'Typ een dag en een uur als 29/11/2026 08:05.' },
  from: (first: string) => `Kies ${first} of later.`,
  until: (last: string) => `Kies ${last} of vroeger.`,
  calendar: 'Kalender',
  choose: 'Bestand kiezen',
  noFile: 'geen bestand',
}
