import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotBeTried } from './finding.ts';

const PAGE_BYTES = 4_096;

/** A small file system in memory, which can really be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk to the last page; existing files can be written until they have to grow. */
  fill(): void;
  empty(): void;
  /** Unmounts the file system; later calls have no effect. */
  unmount(): void;
}

/** Mounts a file system. @throws CannotBeTried when this account may not mount */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-disk-'));
  const ballast = path.join(folder, 'ballast');
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    throw new CannotBeTried('A file system of its own cannot be mounted here: run it as root');
  }
  const disk = {
    folder,
    fill: () => {
      for (const block of [1_048_576, PAGE_BYTES]) {
        try {
          run('dd', 'if=/dev/zero', `of=${ballast}.${block}`, `bs=${block}`);
        } catch {
          // The command ends when the disk is full.
        }
      }
    },
    empty: () => void run('sh', '-c', 'rm -f "$0".*', ballast),
    unmount: () => {
      if (!existsSync(folder)) return;
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.once('exit', disk.unmount);
  return disk;
}
