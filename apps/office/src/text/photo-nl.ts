/** The Dutch of a photo, wherever one is shown. */
export const text = { openPhoto: 'Foto op ware grootte openen' }
