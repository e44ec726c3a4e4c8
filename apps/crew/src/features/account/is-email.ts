/** Whether a text can be an e-mail address (LOGIN-18). Only the server knows whether it is somebody's. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
