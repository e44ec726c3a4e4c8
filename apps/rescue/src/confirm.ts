/**
 * Before a rescue file is delivered an operator sees whose it is and says so: a file can be anybody's, and what it brings
 * counts as that captain's.
 */
import { isPending, ofOwner, ownerOf, type RescueFile } from '@vaarboek/engine'
import { dutchRecords } from '../../crew/src/text/dutch-records.ts'
import type { OpenedRescue } from './open-rescue-file.ts'

/** What the server says of whose a file is. */
export interface RescueOwner {
  concession: string
  captain: string
  /** The login that signed it; null for an unsigned file. */
  signedBy: { at: string; tablet: string | null; isOver: boolean } | null
}

/** What the operator gave to confirm it; null for what was left out. */
export interface Confirmation {
  concession: string | null
  captain: string | null
}

/** The file may not be delivered: the message says why, and how it may. */
export class NotConfirmed extends Error {}

/**
 * A file of somebody who took over without network and whom the server has never checked is of the captain whom the operator names.
 * @throws NotConfirmed when none is named
 */
export function ofCaptain(opened: OpenedRescue, captain: string | null): OpenedRescue {
  const { content } = opened
  const { concession, captainId, records } = content
  if (!isPending(captainId)) return opened
  if (captain === null)
    throw new NotConfirmed(
      'Wie dit bestand maakte, nam de vaart over zonder verbinding, en de wal heeft nooit nagekeken wie het was. Er is niets bezorgd. Vraag wie er voer, en geef die met --captain en --concession mee.',
    )
  const [pending, owner] = [ownerOf(concession, captainId), ownerOf(concession, captain)]
  const named = records.map((record) => (record.owner === pending ? ofOwner(record, owner) : record))
  return { ...opened, content: { ...content, captainId: captain, records: named }, signature: null }
}

/** @throws NotConfirmed for a file of another concession or captain than the operator named, before anything is looked up */
export function checkNamed({ concession, captainId, records }: RescueFile, named: Confirmation): void {
  if (named.concession !== null && named.concession !== concession)
    throw new NotConfirmed(
      `Dit bestand is van concessie ${concession}, niet van concessie ${named.concession}. Er is niets bezorgd.`,
    )
  if (named.captain !== null && named.captain !== captainId)
    throw new NotConfirmed(
      `Dit bestand is van kapitein ${captainId}, niet van kapitein ${named.captain}. Er is niets bezorgd.`,
    )
  const foreign = records.find(({ owner }) => !owner.startsWith(`${concession}/`))
  if (foreign)
    throw new NotConfirmed(
      `In dit bestand staan gegevens van een andere concessie (${foreign.owner}). Er is niets bezorgd.`,
    )
}

/** What the file holds and whose it is, for the operator. */
export function describeRescue(file: RescueFile, { concession, captain, signedBy }: RescueOwner): string[] {
  const owner = ownerOf(file.concession, file.captainId)
  const waiting = file.records.filter(
    (record) => record.owner === owner && record.travels && !record.acknowledged,
  )
  const kinds = Object.entries(Object.groupBy(waiting, ({ fact }) => fact.type))
  const moments = waiting.map(({ at }) => at).sort()
  const trips = new Set(waiting.map(({ tripId }) => tripId).filter((id) => !id.startsWith('captain/')))
  return [
    `Reddingsbestand van kapitein ${captain} (nummer ${file.captainId}), concessie ${file.concession} (${concession}).`,
    `Nog te bezorgen: ${waiting.length} van ${file.records.length} gegevens, van ${trips.size} vaarten, ${file.photos.length} foto's` +
      `${moments.length > 0 ? `, vastgelegd van ${moments[0]} tot ${moments.at(-1)}` : ''}.`,
    ...kinds.map(
      ([type, some = []]) =>
        `  ${some.length} × ${dutchRecords.facts[type as keyof typeof dutchRecords.facts] ?? type}`,
    ),
    signedBy
      ? `Ondertekend door een aanmelding van deze kapitein op ${signedBy.at.slice(0, 16).replace('T', ' ')}, toestel ${signedBy.tablet ?? 'onbekend'}` +
        `${signedBy.isOver ? ' (intussen afgemeld)' : ''}.`
      : 'NIET ONDERTEKEND: geen aanmelding van deze kapitein op deze server heeft dit bestand gemaakt. Vraag de kapitein of het klopt.',
  ]
}

/** @throws NotConfirmed when the operator hasn't said enough: one name for a signed file, both for an unsigned one */
export function checkConfirmed(file: RescueFile, owner: RescueOwner, named: Confirmation): void {
  const given = [named.concession, named.captain].filter((name) => name !== null).length
  if (given >= (owner.signedBy ? 1 : 2)) return
  const how = owner.signedBy
    ? `--captain ${file.captainId} of --concession ${file.concession}`
    : `--captain ${file.captainId} en --concession ${file.concession}`
  throw new NotConfirmed(
    [...describeRescue(file, owner), `Er is niets bezorgd. Klopt dit? Geef dan ook ${how} mee.`].join('\n'),
  )
}
