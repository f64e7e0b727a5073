import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;

/** Returns the user and system time of a process in milliseconds (Linux counts in hundredths of a second). */
export async function cpuTimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The command's name may contain spaces, so fields are counted after its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
