/** Prints the API's document as docs/openapi.json has it. */
import { apiDocument } from '../apps/server/src/api-document.ts'

process.stdout.write(await apiDocument())
