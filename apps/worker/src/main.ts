import { runPart } from '@duskline/platform/part/run-part';
import { openWorker } from './open-worker.ts';
import { readWorkerSettings } from './settings.ts';

await runPart(readWorkerSettings, openWorker);
