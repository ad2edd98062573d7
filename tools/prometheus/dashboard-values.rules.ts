/** What a panel of the dashboard says its numbers are, by Grafana's names of units. */
export type Unit = 'reqps' | 's' | 'percentunit' | 'bytes' | 'short';

const KIBI = 1024;
const BYTE_NAMES = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
const [MINUTE, MS] = [60, 1000];
const [THOUSAND, MILLION] = [1000, 1_000_000];

/** Write a value with its unit as Grafana does: three digits that say something. */
export function formatValue(value: number, unit: Unit): string {
  if (unit === 'percentunit') return `${digits(value * 100)} %`;
  if (unit === 'reqps') return `${digits(value)} req/s`;
  if (unit === 's') return formatSeconds(value);
  if (unit === 'bytes') return formatBytes(value);
  if (Math.abs(value) >= MILLION) return `${digits(value / MILLION)} Mil`;
  return Math.abs(value) >= THOUSAND ? `${digits(value / THOUSAND)} K` : digits(value);
}

/** The least round number that no value of a panel exceeds: 1, 2 or 5 times a power of its unit's base. */
export function roundUp(most: number, unit: Unit): number {
  if (most <= 0) return 1;
  const prefix = unit === 'bytes' ? KIBI ** powerOf(most) : 1;
  const power = 10 ** Math.floor(Math.log10(most / prefix)) * prefix;
  const step = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10;
  return step * power;
}

/** Fill in `{{label}}` as Grafana's legends do; labels that a series lacks are left out. */
export function legendOf(format: string, labels: Readonly<Record<string, string>>): string {
  return format.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => labels[name] ?? '').trim();
}

function formatSeconds(value: number): string {
  if (value === 0) return '0 s';
  if (Math.abs(value) < 1) return `${digits(value * MS)} ms`;
  return Math.abs(value) < 2 * MINUTE ? `${digits(value)} s` : `${digits(value / MINUTE)} min`;
}

function formatBytes(value: number): string {
  const power = powerOf(value);
  return `${digits(value / KIBI ** power)} ${BYTE_NAMES[power] ?? 'B'}`;
}

function powerOf(bytes: number): number {
  return bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(KIBI));
}

function digits(value: number): string {
  return String(Number(value.toPrecision(3)));
}
