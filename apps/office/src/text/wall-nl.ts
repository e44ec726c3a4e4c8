/** The Dutch of the wall screen. Loaded with that page alone. */
export const text = {
  title: 'Wandscherm',
  boats: 'Onderweg en komend uur',
  page: (place: number, count: number) => `${place} / ${count}`,
  pause: 'Pauze',
  goOn: 'Verder',
  before: 'Vorige',
  next: 'Volgende',
  links: 'Scherm zonder aanmelden',
  back: 'Terug naar Vandaag',
  keys: 'p: pauze · ← →: bladeren',
  paused: 'Gepauzeerd',
  lost: (since: string) => `GEEN VERBINDING sinds ${since}. Wat hier staat is van toen.`,
  none: 'Er vaart nu niets, en het komende uur vertrekt er niets.',
  others: (count: number) => `${count} andere ${count === 1 ? 'dienst' : 'diensten'} vandaag`,
}
