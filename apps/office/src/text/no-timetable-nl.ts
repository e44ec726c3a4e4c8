/** The Dutch of *Vandaag* on a day without shifts. Loaded with that alone. */
export const noTimetable = {
  title: 'Vandaag staat er niets in de dienstregeling.',
  how: 'Een planner publiceert er een bij Dienstregeling, of voegt een extra dienst toe bij ‘Dag plannen’. Diensten van vandaag verschijnen daarna hier vanzelf.',
}
