import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotBeTried } from './fault.ts';

/** A small file system in memory, which can really be full. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts the file system. @throws CannotBeTried when this account may not mount */
  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    } catch {
      rmSync(folder, { recursive: true });
      throw new CannotBeTried('A file system of its own cannot be mounted here: run it as root');
    }
    const disk = new SmallDisk(folder);
    process.once('exit', () => disk.unmount());
    return disk;
  }

  /** Fills the disk to the last page; existing files can be written until they have to grow. */
  fill(): void {
    const { bsize } = statfsSync(this.folder);
    for (const block of [1_048_576, bsize]) {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${this.#ballast}.${block}`, `bs=${block}`], {
          stdio: 'pipe',
        });
      } catch {
        // The command ends when the disk is full.
      }
    }
  }

  empty(): void {
    execFileSync('sh', ['-c', 'rm -f "$0".*', this.#ballast]);
  }

  /** Unmounts the file system; later calls have no effect. */
  unmount(): void {
    if (!existsSync(this.folder)) return;
    execFileSync('umount', ['--lazy', this.folder], { stdio: 'pipe' });
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return path.join(this.folder, 'ballast');
  }
}
