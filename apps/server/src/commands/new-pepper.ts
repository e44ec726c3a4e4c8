import { acceptPepper } from '../services/accounts/known-pepper.ts'
import type { Command } from './command.ts'

/** For when the pepper is lost for ever: what this server has now is the database's. */
export const newPepper: Command = {
  usage: '',
  summary: 'Aanvaardt de pepper van nu als de vorige voorgoed kwijt is: alle pincodes moeten dan opnieuw.',
  options: {},
  async prepare() {
    return async (context) => {
      if (!(await acceptPepper(context, context.by)))
        return `De pepper in ${context.pepperPlace} is al die van deze databank.`
      return [
        `De pepper in ${context.pepperPlace} is nu die van deze databank. Start alle servers ermee.`,
        "Geen enkele pincode van vroeger werkt nog: geef elke kapitein een nieuwe met new-pin, of laat hem er zelf één vragen met 'Pincode vergeten?'.",
      ].join('\n')
    }
  },
}
