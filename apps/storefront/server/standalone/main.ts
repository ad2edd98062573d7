import { runPart } from '@duskline/platform/part/run-part';
import { openStandalone } from './open-storefront.ts';
import { readStandaloneSettings } from './settings.ts';

await runPart(readStandaloneSettings, openStandalone);
