/** Old trips go to an archive. */

export const thin = {
  brief: 'Puts trips and counts of years ago in Parquet files, and takes them out of the database.',
  more: 'Without --now it only says what would go. Each file is read again and compared with the database before anything is deleted. Reports keep the sums of such days; single trips are then in the files alone. It may be broken off and given again. Keep the files with the backups: docs/operations.md.',
  options: {
    'older-than': 'age from which whole months go: 5y or 60m, two years at least',
    to: 'the folder of the archive, made where there is none; always the same one',
    now: 'does it',
  },
  age: (option: string) => `${option} must be an age, written as 5y or 60m: two years at least.`,
  nothing: (concession: number, before: string) =>
    `Concession ${concession}: nothing from before ${before} is in the database.`,
  would: (
    concession: number,
    of: { trips: number; stops: number; from: string; until: string; mb: string },
  ) =>
    `Concession ${concession}: ${of.trips} trips with ${of.stops} stops, ${of.from} to ${of.until}, some ${of.mb} MB of the database`,
  notDone: 'Nothing was changed: give the command again with --now to do it.',
  at: (concession: number, month: string, day: string | null) =>
    day === null
      ? `Concession ${concession}: the files of ${month}`
      : `Concession ${concession}: ${day} is taken out`,
  done: (concession: number, of: { days: number; trips: number; stops: number }) =>
    `Concession ${concession}: ${of.trips} trips with ${of.stops} stops of ${of.days} days are in the archive alone.`,
  file: (file: string, sha256: string) => `  ${file}  sha256 ${sha256}`,
  left: {
    changed: (days: number) =>
      `  ${days} days stay: a record came while they were written. Give the command again.`,
    photos: (days: number) =>
      `  ${days} days stay: checklists of theirs have photos that are still kept (see retention --photos).`,
  },
  unlike: (file: string) =>
    `${file} doesn't hold what was written to it: look at the disk. Nothing of its month was taken out of the database.`,
  because: {
    EACCES: "the server's user may not write there",
    EDQUOT: 'no more may be written there',
    EEXIST: 'a file of that name is there',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'it is no folder',
    EROFS: 'that disk may only be read',
  },
  cannot: (folder: string, why: string) => `The archive in ${folder} can't be written: ${why}.`,
}
