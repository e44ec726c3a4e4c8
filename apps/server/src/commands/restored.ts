import { BEGIN_GENERATION } from '../database/generation.ts'
import type { Command } from './command.ts'

/** After a restore by other means: a copy of the disk, a replica, a point in time. */
export const restored: Command = {
  usage: '',
  summary:
    'Na het terugzetten van de databank op een andere manier dan met restore: tabletten leveren dan opnieuw.',
  options: {},
  async prepare() {
    return async ({ database }) => {
      await database.transaction((tx) => tx.script(BEGIN_GENERATION))
      return 'Nummers gaan verder waar ze nooit geweest zijn, en tabletten leveren opnieuw wat ze hebben.'
    }
  },
}
