/** A `ref` of a dialog: it lies over everything else for as long as it is drawn. */
export function asModal(dialog: HTMLDialogElement | null) {
  if (!dialog?.open) dialog?.showModal()
  return () => dialog?.close()
}
