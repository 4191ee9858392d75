/** What the operating system says about a process. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// USER_HZ, the unit of /proc: 100 on every Linux that Node supports.
const ticksPerSecond = 100

interface Row {
  pid: number
  parent: number
  megabytes: number
}

function family(pid: number): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .map(([own = 0, parent = 0, rss = 0]) => ({ pid: own, parent, megabytes: rss / 1024 }))
  const found = rows.filter(row => row.pid === pid)
  for (const member of found) found.push(...rows.filter(row => row.parent === member.pid))
  return found
}

/** Resident memory in MB of a process and its descendants. */
export const memoryOf = (pid: number): number => family(pid).reduce((total, row) => total + row.megabytes, 0)

/** Processor seconds that a process and its living descendants have used; NaN where there is no /proc. */
export function cpuOf(pid: number): number {
  return family(pid).reduce((total, row) => total + cpuOfOne(row.pid), 0)
}

/** Of one process alone. */
export function cpuOfOne(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the command in parentheses, which may hold spaces: state is field 3, utime 14 and stime 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return process.platform === 'linux' ? 0 : Number.NaN
  }
}
