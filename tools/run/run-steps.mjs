// Runs the steps of a check, side by side as far as the machine's cores allow.
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from './prepare.mjs';

/**
 * One step. `cores` is how many it uses (default 1); `after` names steps that must have
 * passed before. A `patient` step takes no core: it runs beside the others at the lowest priority, in
 * the time in which they wait. The output of a step with `label` is shown as it comes, the label before each line,
 * because two such steps may run at once; that of the others only when they fail.
 * @typedef {{ name: string, does: string, command: string, args: string[], cores?: number, after?: string[], patient?: boolean, label?: string }} Step
 * The last lines a step wrote, and before them those that name what failed, are for those who see
 * only the end of a long log.
 * @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped', seconds: number, lastLines: string[] }} StepResult
 */

/** The report of failed tests stands at the end of what a test runner writes. */
const LAST_LINES = 60;
const LONGEST_LINE = 240;
/** How Vitest and Playwright begin a line about a test that failed. */
const NAMES_A_FAILURE = /\bFAIL\b|✘/;
const MOST_FAILURES = 30;
/** What a step wrote has come this long after its end; a process that it left running may write for good. */
const LAST_OUTPUT_MS = 10_000;

/**
 * Run all steps: in the order given, several at a time while cores are free. A step whose `after`
 * did not pass is skipped and counts as failed. Returns the results in the order of the steps.
 * @param {Step[]} steps
 * @param {{ cores?: number, write?: (text: string) => void, lastOutputMs?: number }} [options]
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps(steps, options = {}) {
  const {
    cores = Math.max(2, availableParallelism()),
    write = (text) => process.stdout.write(text),
    lastOutputMs = LAST_OUTPUT_MS,
  } = options;
  const results = new Map();
  const running = new Map();
  let freeCores = cores;
  const coresOf = (step) => (step.patient ? 0 : Math.min(step.cores ?? 1, cores));
  const isReady = ({ after = [] }) => after.every((name) => results.has(name));

  function begin(step) {
    if (step.after?.some((name) => results.get(name).outcome !== 'passed')) {
      results.set(step.name, { name: step.name, outcome: 'skipped', seconds: 0, lastLines: [] });
      write(`✗ ${step.name}: skipped, because a step before it did not pass\n`);
      return;
    }
    freeCores -= coresOf(step);
    write(`· ${step.name}: ${step.does} …\n`);
    const run = runStep(step, write, lastOutputMs).then((result) => {
      freeCores += coresOf(step);
      results.set(step.name, result);
      running.delete(step.name);
    });
    running.set(step.name, run);
  }

  const waiting = [...steps];
  const isPatientRunning = () => steps.some(({ name, patient }) => patient && running.has(name));
  while (waiting.length > 0) {
    // One at a time: each is done a little sooner, and two would share the same idle time.
    const patient = waiting.find((step) => step.patient && isReady(step));
    if (patient && !isPatientRunning()) {
      waiting.splice(waiting.indexOf(patient), 1);
      begin(patient);
      continue;
    }
    // The first that is ready goes first, however many cores it wants: no small step overtakes it.
    const next = waiting.find((step) => !step.patient && isReady(step));
    if (next && coresOf(next) <= freeCores) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`${waiting[0].name} comes after a step that does not exist`);
    }
  }
  await Promise.all(running.values());
  return steps.map(({ name }) => results.get(name));
}

/** Run one step to its end; a signal to this process is passed on to it. */
async function runStep(step, write, lastOutputMs) {
  const began = Date.now();
  const lastLines = [];
  const failures = [];
  const collect = (line) => {
    lastLines.push(line.slice(0, LONGEST_LINE));
    if (lastLines.length <= LAST_LINES) return;
    const [former] = lastLines.splice(0, 1);
    if (NAMES_A_FAILURE.test(former) && failures.length < MOST_FAILURES) failures.push(former);
  };
  const { code, output } = await new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    if (step.patient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let collected = '';
    for (const stream of [child.stdout, child.stderr]) {
      const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
      lines.on('line', (line) => {
        collect(line);
        if (step.label === undefined) collected += `${line}\n`;
        else write(`${step.label} │ ${line}\n`);
      });
    }
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.on('exit', () => {
      const late = setTimeout(() => {
        write(`! ${step.name}: it has ended, but not all that it started\n`);
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
      }, lastOutputMs);
      child.on('close', () => clearTimeout(late));
    });
    child.on('close', (exitCode) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve({ code: exitCode ?? 1, output: collected });
    });
  });
  const seconds = (Date.now() - began) / 1000;
  const outcome = code === 0 ? 'passed' : 'failed';
  if (code !== 0) write(output);
  write(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)\n`);
  return { name: step.name, outcome, seconds, lastLines: [...failures, ...lastLines] };
}
