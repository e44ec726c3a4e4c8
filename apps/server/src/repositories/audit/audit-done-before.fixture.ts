/** Actions of commands that are gone: earlier versions noted them, and their lines are shown. */
export const DONE_BEFORE = ['captains-listed', 'devices-listed', 'stewards-listed']
