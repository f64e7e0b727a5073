import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;

/** User and system time of a process so far, in milliseconds (Linux counts in hundredths of a second). */
export async function cpuTimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The command's name may hold spaces; fields are counted from behind its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
