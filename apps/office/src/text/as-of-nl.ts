/** The age of a list that a standby of the database read. */
export const text = {
  asOf: (time: string) => `Gegevens van ${time}`,
}
