/** Loaded before the tests of the crew app: it speaks Dutch, as after a start. */
import { nl } from '../../../apps/crew/src/text/nl.ts'
import { showTexts } from '../../../apps/crew/src/text/text.ts'

showTexts(nl)
