/**
 * The malfunction that a panel shows: one of the server's, or a report of this captain that the server
 * doesn't have yet.
 */
import type { Malfunction, MalfunctionId, MalfunctionReported, PhotoName, ReportId } from '@vaarboek/domain'

/**
 * `photo`: the name of its photo on this device, where it was reported from here: the server gets it later than the
 * text.
 */
export type Opened =
  | { malfunction: Malfunction; report: null; photo: PhotoName | null }
  /** The report as it stands on this device: the server has no id for it yet. */
  | {
      malfunction: Omit<Malfunction, 'id' | 'clientRef'>
      report: MalfunctionReported
      photo: PhotoName | null
    }

/**
 * Found by the server's id or the boat's own name: a panel that is open while its report arrives goes on showing it.
 * Who opens a malfunction sees it as urgent, in this copy only: it is never sent and the list keeps the server's word
 * (MALF-07, AMB-50).
 */
export function openedBy(
  id: MalfunctionId | ReportId,
  malfunctions: readonly Malfunction[],
  reports: readonly MalfunctionReported[],
  captain: string,
  photos: Readonly<Record<ReportId, PhotoName>>,
): Opened | null {
  const known = malfunctions.find((malfunction) => malfunction.id === id || malfunction.clientRef === id)
  if (known) {
    const photo = photos[known.clientRef ?? ''] ?? null
    return { malfunction: { ...known, isUrgent: true }, report: null, photo }
  }
  const report = reports.find((unsent) => unsent.id === id)
  if (!report) return null
  const { category, remarks, at, photo } = report
  const local = { category, remarks, createdAt: at, captain, hasImage: photo !== null }
  return { malfunction: { ...local, isUrgent: true, replies: [] }, report, photo }
}

/** The reports the server's list doesn't show yet (AMB-67). */
export function notListed(
  reports: readonly MalfunctionReported[],
  malfunctions: readonly Malfunction[],
): MalfunctionReported[] {
  return reports.filter(({ id }) => !malfunctions.some(({ clientRef }) => clientRef === id))
}
