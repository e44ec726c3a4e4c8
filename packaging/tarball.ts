/** A release as a compressed archive: the same bytes for the same tree. */
import { basename, dirname, join } from 'node:path'
import { run } from './run.ts'
import type { Tree } from './tree.ts'

/**
 * Writes `vaarboek-<version>.tar.gz`; everything in it lies below `vaarboek-<version>`.
 * @param level 1 is quickest, 9 smallest
 * @returns its path
 */
export function makeTarball({ folder, version, epoch }: Tree, out: string, level = 9): string {
  const name = `vaarboek-${version}`
  const file = join(out, `${name}.tar.gz`)
  const sameBytes = ['--sort=name', `--mtime=@${epoch}`, '--owner=0', '--group=0', '--numeric-owner']
  const below = [
    '--transform',
    `flags=r;s,^${basename(folder)},${name},`,
    '-C',
    dirname(folder),
    basename(folder),
  ]
  run('tar', [
    '--create',
    '--format=gnu',
    ...sameBytes,
    `--use-compress-program=gzip -n${level}`,
    '-f',
    file,
    ...below,
  ])
  return file
}
