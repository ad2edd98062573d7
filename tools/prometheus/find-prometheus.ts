import { dirname, join } from 'node:path';
import { findProgram, type Program } from '../run/debian-program.ts';

/** Find Prometheus and the promtool beside it, on this machine or in Debian's package. */
export function findPrometheus(): { prometheus: Program; promtool: Program } {
  const prometheus = findProgram('prometheus', ['prometheus']);
  const promtool = { ...prometheus, path: join(dirname(prometheus.path), 'promtool') };
  return { prometheus, promtool };
}
