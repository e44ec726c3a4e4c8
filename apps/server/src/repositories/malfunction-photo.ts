/** Where the photo of a malfunction stands, for whoever reads malfunctions. SQL only. */

/** The photo of malfunction `m`: its own, or that of the checklist's answer that made it. */
export const PHOTO_OF_MALFUNCTION = `coalesce(m.photo,
      (select e.photo from checklist_entries e where e.concession = m.concession and e.id = m.checklist_entry))`
